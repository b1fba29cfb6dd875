import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { LastMessage } from '@shared/contract/chat';
import { parseReactions } from '../domains/chat/rows';
import type { Schema } from '../platform/db/schema';
import type { Platform } from '../platform/platform';
import type { DemoState } from './state';
import { writeState } from './state';

const MINUTE_MS = 60_000;

/** Columns that hold an instant, by table; null stays null. */
const INSTANTS = {
  messages: [
    'sent_at', 'created_at', 'sent', 'delivered', 'read', 'failed', 'attempted_at', 'edited_at', 'revoked_at',
  ],
  conversations: ['sort_at', 'last_inbound_at', 'created_at', 'updated_at'],
  contacts: ['created_at', 'updated_at'],
  deals: ['expected_close_date', 'created_at'],
} as const; // prettier-ignore

/**
 * Moves the times of the demo's workspaces to the present by one and the same step, so that open windows are open and
 * what closes soon closes soon again. What people have added meanwhile moves along and stays in the past.
 */
export async function shiftDemo({ database, log }: Platform, state: DemoState, now: number): Promise<void> {
  await database.system.transaction().execute(async (trx) => {
    const step = await stepTo(trx, state, now);
    if (step <= 0) return;
    for (const business_id of state.business_ids) await shiftWorkspace(trx, business_id, step);
    await writeState(trx, { ...state, now: state.now + step });
    log.info({ hours: Math.round(step / (60 * MINUTE_MS)) }, 'the times of the demo were moved to the present');
  });
}

/** As far as the newest message allows, in whole minutes. */
async function stepTo(trx: Transaction<Schema>, { now: then, business_ids }: DemoState, now: number): Promise<number> {
  const newest = await trx
    .selectFrom('messages')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('business_id', 'in', business_ids)
    .executeTakeFirst();
  const last = Math.max(then, Number(newest?.at ?? 0));
  return Math.floor((now - last) / MINUTE_MS) * MINUTE_MS;
}

async function shiftWorkspace(trx: Transaction<Schema>, businessId: string, step: number): Promise<void> {
  for (const [table, columns] of Object.entries(INSTANTS)) {
    const moved = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${step}`);
    await sql`update ${sql.table(table)} set ${sql.join(moved)} where business_id = ${businessId}`.execute(trx);
  }
  const later = (instant: string): string => new Date(Date.parse(instant) + step).toISOString();
  await shiftReactions(trx, businessId, later);
  await shiftLastMessages(trx, businessId, later);
}

async function shiftReactions(trx: Transaction<Schema>, businessId: string, later: (instant: string) => string) {
  const rows = await trx
    .selectFrom('messages')
    .select(['_id', 'reactions'])
    .where('business_id', '=', businessId)
    .where('reactions', '!=', '[]')
    .execute();
  for (const { _id, reactions } of rows) {
    const moved = parseReactions(reactions).map((reaction) => ({ ...reaction, at: later(reaction.at) }));
    await trx
      .updateTable('messages')
      .set({ reactions: JSON.stringify(moved) })
      .where('business_id', '=', businessId)
      .where('_id', '=', _id)
      .execute();
  }
}

async function shiftLastMessages(trx: Transaction<Schema>, businessId: string, later: (instant: string) => string) {
  const rows = await trx
    .selectFrom('conversations')
    .select(['_id', 'last_message'])
    .where('business_id', '=', businessId)
    .where('last_message', 'is not', null)
    .execute();
  for (const { _id, last_message } of rows) {
    const message = JSON.parse(last_message ?? '{}') as LastMessage;
    await trx
      .updateTable('conversations')
      .set({ last_message: JSON.stringify({ ...message, timestamp: later(message.timestamp) }) })
      .where('business_id', '=', businessId)
      .where('_id', '=', _id)
      .execute();
  }
}
