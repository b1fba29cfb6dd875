import type { Kysely, Transaction } from 'kysely';
import { type BuiltInRole, BUILT_IN_ROLES } from '@shared/rules/permissions';
import type { Schema } from '../../platform/db/schema';
import { newId, newWorkspaceId } from '../../platform/ids';
import { createDefaultContactTypes } from '../contact-types/service';
import { type InitialPlan, createInitialPlan } from '../plans/service';
import { createDefaultRules } from '../lead-score/service';
import { nameKey } from './name-key';

type Handle = Kysely<Schema> | Transaction<Schema>;

export interface NewWorkspace {
  readonly title: string;
  /** Becomes a member with the role Owner. */
  readonly owner_id: string;
  readonly is_demo: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly logo?: string | null;
  /** Which plan it begins with; a plan that runs when absent. */
  readonly plan?: InitialPlan;
}

export interface CreatedWorkspace {
  readonly business_id: string;
  /** Built-in role -> its id in this workspace. */
  readonly roles: Readonly<Record<BuiltInRole, string>>;
  /** Label -> id. */
  readonly lifecycle_stages: Readonly<Record<string, string>>;
}

export interface NewMember {
  readonly business_id: string;
  readonly user_id: string;
  readonly role_id: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Adds a person to a workspace, as the last one in the person's own list. */
export async function addMember(
  system: Handle,
  { business_id, user_id, role_id, at }: NewMember,
): Promise<void> {
  const last = await system
    .selectFrom('members')
    .select((row) => row.fn.max('position').as('position'))
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  // max() of no rows is null, whatever the column's type says.
  const position = ((last?.position as number | null | undefined) ?? -1) + 1;
  await system
    .insertInto('members')
    .values({ business_id, user_id, role_id, position, joined_at: at })
    .execute();
}

/**
 * Makes a workspace with the built-in roles, the lifecycle stages and its owner. Run it in a transaction of the
 * system's handle: nothing of it may stay without the rest.
 */
export async function createWorkspace(system: Handle, input: NewWorkspace): Promise<CreatedWorkspace> {
  const business_id = newWorkspaceId();
  await system
    .insertInto('businesses')
    .values({
      _id: business_id,
      business_title: input.title,
      business_logo: input.logo ?? null,
      is_demo: input.is_demo ? 1 : 0,
      created_at: input.at,
    })
    .execute();

  await createInitialPlan(system, business_id, input.plan ?? { status: 'active' }, input.at);

  const keys = Object.keys(BUILT_IN_ROLES) as BuiltInRole[];
  const roles = Object.fromEntries(keys.map((key) => [key, newId()])) as Record<BuiltInRole, string>;
  await system
    .insertInto('roles')
    .values(
      keys.map((key) => ({
        business_id,
        _id: roles[key],
        role_name: BUILT_IN_ROLES[key].role_name,
        built_in: key,
        name_key: nameKey(BUILT_IN_ROLES[key].role_name),
        permissions: JSON.stringify(BUILT_IN_ROLES[key].permissions),
      })),
    )
    .execute();

  const lifecycle_stages = await createDefaultContactTypes(system, business_id);
  await createDefaultRules(system, business_id, lifecycle_stages);

  await addMember(system, { business_id, user_id: input.owner_id, role_id: roles.owner, at: input.at });
  return { business_id, roles, lifecycle_stages };
}
