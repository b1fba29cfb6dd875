import { type Transaction, sql } from 'kysely';
import type { LastMessage } from '@shared/contract/chat';
import type { Schema } from '../../../platform/db/schema';
import { type DemoShift, type DemoWorkspace, moved } from '../../../platform/module-demo';
import { parseReactions } from '../messages/rows';
import { shiftRelated, shiftSnoozes } from './shift-related';

/** Columns that hold an instant; null stays null. */
const MESSAGE_TIMES = [
  'sent_at', 'created_at', 'sent', 'delivered', 'read', 'failed', 'attempted_at', 'edited_at', 'revoked_at',
] as const; // prettier-ignore
const CONVERSATION_TIMES = ['sort_at', 'last_inbound_at', 'woke_at', 'created_at', 'updated_at'] as const;

/** Conversations with all that belongs to them. @param now epoch milliseconds that the demo is told from */
export async function shiftConversations(
  { business_id: businessId, db: trx }: DemoWorkspace['scope'],
  shift: DemoShift,
  now: number,
): Promise<void> {
  const { then, untouched, used } = shift;
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
  await shiftRelated(trx, businessId, isUsed, shift, now);
  await shiftSnoozes(trx, businessId, isUsed, untouched);
  await sql`update message_search_docs set sent_at = messages.sent_at from messages
    where messages.business_id = message_search_docs.business_id and messages._id = message_search_docs.message_id
      and message_search_docs.business_id = ${businessId}`.execute(trx);
}

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
