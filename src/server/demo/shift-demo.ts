import { type Transaction, sql } from 'kysely';
import type { LastMessage } from '@shared/contract/chat';
import { parseReactions } from '../domains/chat/rows';
import type { Schema } from '../platform/db/schema';
import type { Platform } from '../platform/platform';
import { type Steps, shiftBeside, shiftSnoozes } from './shift-beside';
import { shiftVisits } from './shift-visits';
import { type DemoState, writeState } from './state';
import { writeTimedJobs } from './timed-jobs';

const MINUTE_MS = 60_000;

/** Columns that hold an instant; null stays null. */
const MESSAGE_TIMES = [
  'sent_at', 'created_at', 'sent', 'delivered', 'read', 'failed', 'attempted_at', 'edited_at', 'revoked_at',
] as const; // prettier-ignore
const CONVERSATION_TIMES = ['sort_at', 'last_inbound_at', 'woke_at', 'created_at', 'updated_at'] as const;
const CONTACT_TIMES = ['created_at', 'updated_at'] as const;
const TASK_TIMES = ['due_date', 'reminder_date', 'created_at', 'updated_at'] as const;
const DEAL_TIMES = ['expected_close_date', 'created_at'] as const;

/**
 * Moves the times of the demo's workspaces to the present, so that open windows are open and what closes soon closes
 * soon again. What people have done meanwhile moves along and stays in the past.
 */
export async function shiftDemo(
  { database, jobs, log }: Platform,
  state: DemoState,
  now: number,
): Promise<void> {
  await database.system.transaction().execute(async (trx) => {
    const steps = await stepsTo(trx, state, now);
    for (const business_id of state.business_ids) {
      await shiftWorkspace(trx, business_id, state.now, steps);
      await writeTimedJobs(jobs, trx, business_id);
    }
    await writeState(trx, { ...state, now: state.now + steps.untouched });
    log.info(
      { hours: Math.round(steps.untouched / (60 * MINUTE_MS)) },
      'the demo was moved up to the present',
    );
  });
}

async function stepsTo(
  trx: Transaction<Schema>,
  { now: then, business_ids }: DemoState,
  now: number,
): Promise<Steps> {
  const newest = await trx
    .selectFrom('conversations')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('business_id', 'in', business_ids)
    .executeTakeFirst();
  const whole = (step: number): number => Math.max(0, Math.floor(step / MINUTE_MS) * MINUTE_MS);
  return { untouched: whole(now - then), used: whole(now - Math.max(then, newest?.at ?? 0)) };
}

async function shiftWorkspace(
  trx: Transaction<Schema>,
  businessId: string,
  then: number,
  steps: Steps,
): Promise<void> {
  const { untouched, used } = steps;
  const conversations = await trx
    .selectFrom('conversations')
    .select(['_id', 'last_message', 'updated_at'])
    .where('business_id', '=', businessId)
    .execute();
  const isUsed = new Set(conversations.filter(({ updated_at }) => updated_at > then).map(({ _id }) => _id));
  const stepOf = (conversationId: string): number => (isUsed.has(conversationId) ? used : untouched);

  await shiftReactions(trx, businessId, stepOf);
  for (const { _id, last_message } of conversations) {
    const step = stepOf(_id);
    await sql`update messages set ${moved(MESSAGE_TIMES, step)}
      where business_id = ${businessId} and conversation_id = ${_id}`.execute(trx);
    await sql`update conversations set ${moved(CONVERSATION_TIMES, step)}, last_message = ${lastMessage(last_message, step)}
      where business_id = ${businessId} and _id = ${_id}`.execute(trx);
  }
  await shiftBeside(trx, businessId, isUsed, steps, then + untouched);
  await shiftSnoozes(trx, businessId, isUsed, untouched);
  await shiftVisits(trx, businessId, untouched, then + untouched);
  await sql`update message_search_docs set sent_at = messages.sent_at from messages
    where messages.business_id = message_search_docs.business_id and messages._id = message_search_docs.message_id
      and message_search_docs.business_id = ${businessId}`.execute(trx);
  await sql`update contacts set ${moved(CONTACT_TIMES, used)} where business_id = ${businessId}`.execute(trx);
  // What people have put somewhere stays there.
  await sql`update tasks set ${moved(TASK_TIMES, untouched)}
    where business_id = ${businessId} and updated_at <= ${then}`.execute(trx);
  await sql`update deals set ${moved(DEAL_TIMES, used)} where business_id = ${businessId}`.execute(trx);
}

const moved = (columns: readonly string[], step: number) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(step)}`));

const later = (instant: string, step: number): string => new Date(Date.parse(instant) + step).toISOString();

function lastMessage(text: string | null, step: number): string | null {
  if (text === null) return null;
  const message = JSON.parse(text) as LastMessage;
  return JSON.stringify({ ...message, timestamp: later(message.timestamp, step) });
}

async function shiftReactions(
  trx: Transaction<Schema>,
  businessId: string,
  stepOf: (conversationId: string) => number,
): Promise<void> {
  const rows = await trx
    .selectFrom('messages')
    .select(['_id', 'conversation_id', 'reactions'])
    .where('business_id', '=', businessId)
    .where('reactions', '!=', '[]')
    .execute();
  for (const { _id, conversation_id, reactions } of rows) {
    const step = stepOf(conversation_id);
    const shifted = parseReactions(reactions).map((reaction) => ({
      ...reaction,
      at: later(reaction.at, step),
    }));
    await trx
      .updateTable('messages')
      .set({ reactions: JSON.stringify(shifted) })
      .where('business_id', '=', businessId)
      .where('_id', '=', _id)
      .execute();
  }
}
