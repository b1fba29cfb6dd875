import { type Transaction, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import { type DemoShift, movedAtMost } from '../../../platform/module-demo';

const DAY_MS = 86_400_000;

/** What belongs to a conversation, and when it was made: never in the future, however much it moves. */
const BESIDE = {
  mentions: ['created_at', 'seen_at'],
  conversation_pins: ['pinned_at'],
  message_stars: ['starred_at'],
  scheduled_messages: ['created_at', 'updated_at'],
  tickets: ['opened_at', 'answered_at', 'resolved_at'],
} as const;

/** Notes' mentions, pins, stars and messages for later go along with their conversation. */
export async function shiftRelated(
  trx: Transaction<Schema>,
  businessId: string,
  isUsed: ReadonlySet<string>,
  { untouched, used }: DemoShift,
  now: number,
): Promise<void> {
  const groups = [
    { step: used, which: sql`conversation_id in (${idList(isUsed)})` },
    { step: untouched, which: sql`conversation_id not in (${idList(isUsed)})` },
  ];
  for (const { step, which } of groups) {
    const where = sql`where business_id = ${businessId} and ${which}`;
    for (const [table, columns] of Object.entries(BESIDE)) {
      await sql`update ${sql.table(table)} set ${movedAtMost(columns, step, now)} ${where}`.execute(trx);
    }
    // Inside the reply window, which moves as far.
    await sql`update scheduled_messages set send_at = send_at + ${sql.lit(step)} ${where}`.execute(trx);
  }
}

/**
 * A snooze of the demo's ends at the same hour, so many days later. One that somebody has chosen meanwhile names a real
 * time: it stays, and what is over wakes up.
 */
export async function shiftSnoozes(
  trx: Transaction<Schema>,
  businessId: string,
  isUsed: ReadonlySet<string>,
  untouched: number,
): Promise<void> {
  const days = Math.ceil(untouched / DAY_MS) * DAY_MS;
  await sql`update conversations set snoozed_until = snoozed_until + ${sql.lit(days)}
    where business_id = ${businessId} and state = 'snoozed' and _id not in (${idList(isUsed)})`.execute(trx);
}

/** For the right side of `in`, which may not be empty. */
const idList = (ids: ReadonlySet<string>) => sql.join([...ids, ''].map((id) => sql`${id}`));
