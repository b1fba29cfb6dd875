import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import type { NotificationTarget } from './ports';

type Handle = Kysely<Schema> | Transaction<Schema>;

/** @returns whether there is one */
export async function setRead(db: Handle, userId: string, id: string, at: number | null): Promise<boolean> {
  const rows = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('_id', '=', id)
    .returning('_id')
    .execute();
  return rows.length > 0;
}

/** Ids sort by time: what was told after `upTo` stays unread. @returns how many were unread */
export async function setAllRead(db: Handle, userId: string, upTo: string, at: number): Promise<number> {
  const rows = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('_id', '<=', upTo)
    .returning('_id')
    .execute();
  return rows.length;
}

/** @returns how many were unread */
export async function setTargetRead(
  scope: Scope,
  userId: string,
  { kind, _id }: NotificationTarget,
  at: number,
): Promise<number> {
  const rows = await scope.db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('business_id', '=', scope.business_id)
    .where('target_kind', '=', kind)
    .where('target_id', '=', _id)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .returning('_id')
    .execute();
  return rows.length;
}

/** Whether anybody was told the same of the thing since then. */
export async function isToldSince(
  scope: Scope,
  subtype: string,
  { kind, _id }: NotificationTarget,
  since: number,
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('notifications')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('target_kind', '=', kind)
    .where('target_id', '=', _id)
    .where('subtype', '=', subtype)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whom it had been told */
export async function deleteAbout(scope: Scope, { kind, _id }: NotificationTarget): Promise<string[]> {
  const rows = await scope.db
    .deleteFrom('notifications')
    .where('business_id', '=', scope.business_id)
    .where('target_kind', '=', kind)
    .where('target_id', '=', _id)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Somebody has left the workspace: what they were told in it goes with them. */
export async function forgetMember(scope: Scope, userId: string): Promise<void> {
  for (const table of ['notifications', 'notification_settings'] as const) {
    await scope.db
      .deleteFrom(table)
      .where('business_id', '=', scope.business_id)
      .where('user_id', '=', userId)
      .execute();
  }
}

/** Where what is told of these records leads to. */
export async function redirectAbout(
  { db, business_id }: Scope,
  { kind, ids }: { readonly kind: string; readonly ids: readonly string[] },
  path: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ path })
    .where('business_id', '=', business_id)
    .where('target_kind', '=', kind)
    .where('target_id', 'in', ids)
    .execute();
}
