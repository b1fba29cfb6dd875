import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../platform/db/schema';

const KEY = 'demo';

const state = z.object({
  /** The present that the demo's times are told from; epoch milliseconds. */
  now: z.number(),
  /** Its workspaces. */
  business_ids: z.array(z.string()),
});
export type DemoState = z.infer<typeof state>;

type Handle = Kysely<Schema> | Transaction<Schema>;

/** Null while this database has no demo. */
export async function readState(db: Handle): Promise<DemoState | null> {
  const row = await db.selectFrom('server_state').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? state.parse(JSON.parse(row.value)) : null;
}

/** Begins the demo; false when another node has begun it (and, once this returns, finished it). */
export async function claimState(trx: Transaction<Schema>, value: DemoState): Promise<boolean> {
  const row = await trx
    .insertInto('server_state')
    .values({ key: KEY, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeState(trx: Transaction<Schema>, value: DemoState): Promise<void> {
  await trx
    .updateTable('server_state')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', KEY)
    .execute();
}
