import { sql } from 'kysely';
import type { TransactionScope } from '../../../platform/scope';

const SECOND_MS = 1000;

/**
 * The newest message of a conversation that was sent within a second, or null. Newer ones may be there already: what
 * is delivered late still stands behind everything of its own second.
 * @param second its beginning, epoch milliseconds
 */
export async function newestWithin(
  tx: TransactionScope,
  conversation: { readonly _id: string; readonly sort_at: number },
  second: number,
): Promise<number | null> {
  // The row's place in the list is never before its newest message.
  if (conversation.sort_at < second) return null;
  const found = await tx.db
    .selectFrom('messages')
    .select('sent_at')
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', conversation._id)
    .where(sql<boolean>`in_thread = 1`)
    .where('sent_at', '>=', second)
    .where('sent_at', '<', second + SECOND_MS)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.sent_at ?? null;
}

/**
 * WhatsApp tells whole seconds. Within its second a message stands where it arrived: after everything of this second
 * that is in the conversation already, however late it is worked on, and by which server.
 * @param second when WhatsApp says it was sent, `newest` the newest message of this second; epoch milliseconds
 */
export function placeWithinSecond(second: number, now: number, newest: number | null): number {
  const last = second + SECOND_MS - 1;
  const after = newest === null ? second : newest + 1;
  // More than a second has milliseconds: the last ones share it, and their ids keep the order.
  return Math.min(last, Math.max(after, now <= last ? now : second));
}
