import type { Member } from '@shared/contract/workspaces';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { type Actor, writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type TransactionScope, inTransaction } from '../../platform/scope';
import type { Notifier } from '../notifications';
import {
  type PeopleDeps,
  type Person,
  beginPeopleChange,
  personOf,
  requireAnotherOwner,
  requireWithin,
  publishPeopleChange,
} from './people';
import { roleNotification } from './people-notifications';
import { memberQuery } from './repository';
import { selectRole } from './roles-repository';
import { wireMember } from './wire';

/** Lets go of what a person held in the workspace; runs in the transaction in which they go. */
export type MemberGoneListener = (tx: TransactionScope, userId: string) => Promise<void>;

export interface MembersService {
  changeRole(caller: Caller, userId: string, roleId: string): Promise<Member>;
  remove(caller: Caller, userId: string): Promise<void>;
  /** @throws AppError `workspace_not_found`, `last_owner`. */
  leave(user: Actor, businessId: string): Promise<void>;
  onGone(listener: MemberGoneListener): void;
}

export interface MembersDeps extends PeopleDeps {
  readonly notifier: Notifier;
}

export function createMembersService(platform: Platform, deps: MembersDeps): MembersService {
  const { clock, database } = platform;
  const listeners: MemberGoneListener[] = [];

  async function requirePerson(tx: TransactionScope, userId: string): Promise<Person> {
    const person = await personOf(tx, userId);
    if (!person) throw new AppError('member_not_found');
    return person;
  }

  async function takeOut(tx: TransactionScope, person: Person, actor: Actor): Promise<void> {
    const { user_id, name, is_owner } = person;
    if (is_owner) await requireAnotherOwner(tx, user_id);
    await tx.db
      .deleteFrom('members')
      .where('business_id', '=', tx.business_id)
      .where('user_id', '=', user_id)
      .execute();
    for (const listener of listeners) await listener(tx, user_id);
    const left = actor._id === user_id;
    await writeAudit(tx, {
      actor,
      target_id: user_id,
      at: clock(),
      kind: left ? 'member.left' : 'member.removed',
      summary: left ? `${name} left the workspace` : `Removed ${name} (${person.email}) from the workspace`,
    });
    await publishPeopleChange(platform, deps, tx, 'members.updated');
  }

  return {
    changeRole: (caller, userId, roleId) =>
      inTransaction(caller, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'update', 'members');
        const person = await requirePerson(tx, userId);
        const role = await selectRole(tx, roleId);
        if (!role) throw new AppError('role_not_found');
        requireWithin(author, person.permissions, parsePermissions(role.permissions));
        if (role._id !== person.role_id) {
          if (person.is_owner) await requireAnotherOwner(tx, userId);
          await tx.db
            .updateTable('members')
            .set({ role_id: roleId })
            .where('business_id', '=', tx.business_id)
            .where('user_id', '=', userId)
            .execute();
          await writeAudit(tx, {
            kind: 'member.role_changed',
            actor: caller.user,
            target_id: userId,
            at: clock(),
            summary: `Made ${person.name} ${role.role_name} (was ${person.role_name})`,
          });
          await publishPeopleChange(platform, deps, tx, 'members.updated');
          const roles = { before: person.role_name, after: role.role_name };
          await deps.notifier.raise(tx, roleNotification({ actor: caller.user, person, ...roles }));
        }
        const row = await memberQuery(tx).where('members.user_id', '=', userId).executeTakeFirstOrThrow();
        return wireMember(row);
      }),

    async remove(caller, userId) {
      await inTransaction(caller, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'delete', 'members');
        const person = await requirePerson(tx, userId);
        requireWithin(author, person.permissions);
        await takeOut(tx, person, caller.user);
      });
    },

    async leave(user, business_id) {
      await inTransaction({ business_id, db: database.forWorkspace(business_id) }, async (tx) => {
        await database.lockWorkspace(tx.db, business_id);
        const person = await personOf(tx, user._id);
        if (!person) throw new AppError('workspace_not_found');
        await takeOut(tx, person, user);
      });
    },

    onGone(listener) {
      listeners.push(listener);
    },
  };
}
