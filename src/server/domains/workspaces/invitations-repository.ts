import type { Kysely, Selectable } from 'kysely';
import type { Invitation, OwnInvitation } from '@shared/contract/invitations';
import { toInstant } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { sha256 } from '../../platform/secrets';
import { people } from '../session/reads';

export type InvitationRow = Selectable<Schema['invitations']>;

const personName = (first: string | null, last: string | null): string =>
  `${first ?? ''} ${last ?? ''}`.trim() || 'Somebody';

/** Open invitations of the workspace, expired ones included, newest first; by the index of their state. */
export function openInvitations(scope: Scope) {
  return scope.db
    .selectFrom('invitations')
    .leftJoin(people, 'users._id', 'invitations.invited_by')
    .innerJoin('roles', (join) =>
      join
        .onRef('roles.business_id', '=', 'invitations.business_id')
        .onRef('roles._id', '=', 'invitations.role_id'),
    )
    .select(['invitations._id', 'invitations.email', 'invitations.role_id', 'invitations.created_at'])
    .select(['invitations.expires_at', 'roles.role_name', 'users.first_name', 'users.last_name'])
    .where('invitations.business_id', '=', scope.business_id)
    .where('invitations.state', '=', 'pending')
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations._id', 'desc');
}

type OpenRow = Awaited<ReturnType<ReturnType<typeof openInvitations>['execute']>>[number];

export function wireInvitation(row: OpenRow, now: number): Invitation {
  return {
    _id: row._id,
    email: row.email,
    role: { _id: row.role_id, role_name: row.role_name },
    state: row.expires_at > now ? 'pending' : 'expired',
    invited_by: personName(row.first_name, row.last_name),
    created_at: toInstant(row.created_at),
    expires_at: toInstant(row.expires_at),
  };
}

export function invitationById(scope: Scope, id: string): Promise<InvitationRow | undefined> {
  return scope.db
    .selectFrom('invitations')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
}

export function pendingFor(scope: Scope, email: string): Promise<InvitationRow | undefined> {
  return scope.db
    .selectFrom('invitations')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('email', '=', email)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

export async function countPending(scope: Scope): Promise<number> {
  const row = await scope.db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False when it was settled before: of many who settle it one does. */
export async function settleInvitation(
  scope: Scope,
  id: string,
  state: Exclude<InvitationRow['state'], 'pending'>,
  at: number,
): Promise<boolean> {
  const row = await scope.db
    .updateTable('invitations')
    .set({ state, settled_at: at })
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .where('state', '=', 'pending')
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the invited person sees. Crosses workspaces, so it takes the system's handle. */
function seenByInvited(system: Kysely<Schema>) {
  return system
    .selectFrom('invitations')
    .innerJoin('businesses', 'businesses._id', 'invitations.business_id')
    .innerJoin('roles', (join) =>
      join
        .onRef('roles.business_id', '=', 'invitations.business_id')
        .onRef('roles._id', '=', 'invitations.role_id'),
    )
    .leftJoin(people, 'users._id', 'invitations.invited_by')
    .select(['invitations._id', 'invitations.business_id', 'invitations.email', 'invitations.expires_at'])
    .select(['invitations.role_id', 'invitations.invited_by', 'roles.role_name', 'businesses.business_title'])
    .select(['businesses.business_logo', 'users.first_name', 'users.last_name'])
    .where('invitations.state', '=', 'pending');
}

export function invitationsFor(system: Kysely<Schema>, email: string, now: number) {
  return seenByInvited(system)
    .where('invitations.email', '=', email)
    .where('invitations.expires_at', '>', now)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations._id', 'desc');
}

/** By its id, without a check of who asks: for one that was found before. */
export function seenById(system: Kysely<Schema>, businessId: string, id: string) {
  return seenByInvited(system)
    .where('invitations.business_id', '=', businessId)
    .where('invitations._id', '=', id)
    .executeTakeFirst();
}

export function invitationByToken(system: Kysely<Schema>, token: string) {
  return seenByInvited(system).where('invitations.token_hash', '=', sha256(token)).executeTakeFirst();
}

export type SeenRow = NonNullable<Awaited<ReturnType<typeof invitationByToken>>>;

export function wireOwn(row: SeenRow): OwnInvitation {
  return {
    _id: row._id,
    business_id: row.business_id,
    business_title: row.business_title,
    business_logo: row.business_logo,
    role: { _id: row.role_id, role_name: row.role_name },
    invited_by: personName(row.first_name, row.last_name),
    expires_at: toInstant(row.expires_at),
  };
}
