import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './db/schema';

type Handle = Kysely<Schema> | Transaction<Schema>;

/* What the server remembers of itself, by key; it belongs to no workspace. */

/** Null: nothing is remembered by this key. */
export async function readServerState(db: Handle, key: string): Promise<string | null> {
  const row = await db.selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveServerState(db: Handle, key: string, value: string): Promise<void> {
  await db
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((row) => row.column('key').doUpdateSet({ value }))
    .execute();
}

export async function removeServerState(db: Handle, key: string): Promise<void> {
  await db.deleteFrom('server_state').where('key', '=', key).execute();
}

/** Of many at once, one is first. @returns whether the key was free */
export async function claimServerState(db: Handle, key: string, value: string): Promise<boolean> {
  const first = await db
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst();
  return first !== undefined;
}
