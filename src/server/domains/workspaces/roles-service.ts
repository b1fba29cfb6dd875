import type { BodyOf } from '@shared/contract/endpoint';
import { type createRole, type updateRole, MOST_ROLES } from '@shared/contract/roles';
import type { Role } from '@shared/contract/workspaces';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { customRights } from '@shared/rules/role-rights';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { nameKey } from './name-key';
import { type PeopleDeps, beginPeopleChange, requireWithin, tellPeople } from './people';
import { type RoleRow, selectRoles } from './repository';
import { isRoleWanted, moveRole, selectRole } from './roles-repository';
import { wireRole } from './wire';

/** Roles that a workspace makes for itself, beside the built-in ones, which are fixed. */
export interface RolesService {
  list(scope: Scope): Promise<Role[]>;
  create(caller: Caller, input: BodyOf<typeof createRole>, key: string | null): Promise<Role>;
  update(caller: Caller, id: string, input: BodyOf<typeof updateRole>): Promise<Role>;
  remove(caller: Caller, id: string, moveTo: string | null): Promise<void>;
}

export function createRolesService(platform: Platform, deps: PeopleDeps): RolesService {
  const { clock, database } = platform;

  async function requireRole(tx: Scope, id: string): Promise<RoleRow> {
    const row = await selectRole(tx, id);
    if (!row) throw new AppError('role_not_found');
    return row;
  }

  async function requireCustom(tx: Scope, id: string): Promise<RoleRow> {
    const row = await requireRole(tx, id);
    if (row.built_in !== null) throw new AppError('role_built_in');
    return row;
  }

  /** The workspace's lock is held, so the name that is free now stays free until it is written. */
  async function requireFreeName(tx: Scope, name: string, except: string | null): Promise<void> {
    const row = await tx.db
      .selectFrom('roles')
      .select('_id')
      .where('business_id', '=', tx.business_id)
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst();
    if (row && row._id !== except) {
      const message = 'There is a role with this name already.';
      throw new AppError('role_name_taken', { fields: { role_name: message } });
    }
  }

  const note = (
    tx: TransactionScope,
    caller: Caller,
    kind: 'role.created' | 'role.updated' | 'role.deleted',
    target_id: string,
    summary: string,
  ): Promise<void> => writeAudit(tx, { kind, actor: caller.user, target_id, summary, at: clock() });

  return {
    list: async (scope) => (await selectRoles(scope)).map(wireRole),

    create: (caller, input, key) =>
      once(caller, clock, { key, endpoint: 'role', body: input }, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'create', 'roles');
        const asked =
          input.permissions ?? parsePermissions((await requireRole(tx, input.copy_of ?? '')).permissions);
        const permissions = customRights(asked);
        requireWithin(author, permissions);
        if ((await selectRoles(tx)).length >= MOST_ROLES) throw new AppError('too_many_roles');
        await requireFreeName(tx, input.role_name, null);
        const _id = newId();
        const { role_name } = input;
        await tx.db
          .insertInto('roles')
          .values({
            business_id: tx.business_id,
            _id,
            role_name,
            built_in: null,
            name_key: nameKey(role_name),
            permissions: JSON.stringify(permissions),
          })
          .execute();
        await note(tx, caller, 'role.created', _id, `Created the role ${role_name}`);
        await tellPeople(platform, deps, tx, 'roles.updated');
        return wireRole(await requireRole(tx, _id));
      }),

    update: (caller, id, { role_name, permissions }) =>
      inTransaction(caller, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'update', 'roles');
        const old = await requireCustom(tx, id);
        const rights = permissions === undefined ? null : customRights(permissions);
        requireWithin(author, parsePermissions(old.permissions), rights ?? {});
        if (role_name !== undefined) await requireFreeName(tx, role_name, id);
        await tx.db
          .updateTable('roles')
          .set({
            ...(role_name === undefined ? {} : { role_name, name_key: nameKey(role_name) }),
            ...(rights === null ? {} : { permissions: JSON.stringify(rights) }),
          })
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', id)
          .execute();
        const renamed = role_name !== undefined && role_name !== old.role_name;
        const summary = [
          renamed ? `Renamed the role ${old.role_name} to ${role_name}` : null,
          rights === null ? null : `Changed what the role ${role_name ?? old.role_name} allows`,
        ];
        const told = summary.filter((part) => part !== null).join('. ');
        await note(tx, caller, 'role.updated', id, told || `Saved the role ${old.role_name} unchanged`);
        await tellPeople(platform, deps, tx, 'roles.updated');
        return wireRole(await requireRole(tx, id));
      }),

    async remove(caller, id, moveTo) {
      await inTransaction(caller, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'delete', 'roles');
        const old = await requireCustom(tx, id);
        requireWithin(author, parsePermissions(old.permissions));
        if (await isRoleWanted(tx, id)) {
          if (moveTo === null) throw new AppError('role_in_use');
          if (moveTo === id) throw new AppError('role_not_found');
          const target = await requireRole(tx, moveTo);
          requireWithin(author, parsePermissions(target.permissions));
          await moveRole(tx, id, moveTo);
          await note(
            tx,
            caller,
            'role.deleted',
            id,
            `Deleted the role ${old.role_name}; whoever held it is ${target.role_name} now`,
          );
        } else {
          await note(tx, caller, 'role.deleted', id, `Deleted the role ${old.role_name}`);
        }
        await tx.db
          .deleteFrom('roles')
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', id)
          .execute();
        await tellPeople(platform, deps, tx, 'roles.updated');
      });
    },
  };
}
