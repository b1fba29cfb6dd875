import { sql } from 'kysely';
import type { LastMessage } from '@shared/contract/chat';
import { messagePreview } from '@shared/rules/message-preview';
import { toInstant } from '../../../platform/clock';
import type { TransactionScope } from '../../../platform/scope';
import { updateConversation } from './repository';
import { messageById } from '../messages/repository';
import { type MessageRow, toLastMessage } from '../messages/rows';

/** When the message that the row shows was sent. Not `sort_at`: the end of a snooze moves that one on. */
export function shownAt(row: { readonly last_message: string | null }): number | null {
  if (row.last_message === null) return null;
  return Date.parse((JSON.parse(row.last_message) as LastMessage).timestamp);
}

/** Renews what the conversation's row shows when the message that changed is its newest one. */
export async function refreshLastMessage(
  tx: TransactionScope,
  conversationId: string,
  messageId: string,
): Promise<void> {
  const conversation = await tx.db
    .selectFrom('conversations')
    .select('last_message')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', conversationId)
    .executeTakeFirst();
  if (!conversation?.last_message) return;
  if ((JSON.parse(conversation.last_message) as LastMessage)._id !== messageId) return;
  const row = await messageById(tx, messageId);
  if (row) await updateConversation(tx, conversationId, { last_message: JSON.stringify(toLastMessage(row)) });
}

const reactionId = (messageId: string): string => `${messageId}:reaction`;

/**
 * The customer has reacted: their row says so and comes to the top, as if they had written. A reaction that was taken
 * back gives its place to the newest message again.
 */
export async function showReaction(
  tx: TransactionScope,
  target: MessageRow,
  reaction: { readonly emoji: string; readonly at: number },
): Promise<void> {
  const conversation = await tx.db
    .selectFrom('conversations')
    .select(['last_message', 'sort_at'])
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', target.conversation_id)
    .executeTakeFirst();
  if (!conversation?.last_message) return;
  const shown = JSON.parse(conversation.last_message) as LastMessage;
  if (reaction.emoji === '') {
    if (shown._id !== reactionId(target._id)) return;
    const newest = await newestShown(tx, target.conversation_id);
    if (newest) {
      await updateConversation(tx, target.conversation_id, {
        last_message: JSON.stringify(toLastMessage(newest)),
      });
    }
    return;
  }
  if (reaction.at < conversation.sort_at) return;
  const of = toLastMessage(target);
  const preview: LastMessage = {
    _id: reactionId(target._id),
    timestamp: toInstant(reaction.at),
    message_type: 'reaction',
    direction: 'inbound',
    status: 'delivered',
    checking: false,
    message: {
      emoji: reaction.emoji,
      target_text: messagePreview({ ...of, message: of.message, revoked: of.revoked }).text,
    },
    revoked: false,
  };
  await updateConversation(tx, target.conversation_id, {
    last_message: JSON.stringify(preview),
    sort_at: reaction.at,
  });
}

const newestFirst = (tx: TransactionScope, id: string) =>
  tx.db
    .selectFrom('messages')
    .select(['_id', 'direction'])
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', id)
    .where(sql<boolean>`in_thread = 1`)
    .where('message_type', '!=', 'note')
    .orderBy('sent_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1);

/** The newest message that the list shows: a note is for the team, and the away text hides nothing that a customer has written. */
export async function newestShown(tx: TransactionScope, id: string): Promise<MessageRow | undefined> {
  const found = await newestFirst(tx, id)
    .where((row) => row.or([row('automatic', 'is', null), row('automatic', '=', 'campaign')]))
    .executeTakeFirst();
  return found && messageById(tx, found._id);
}

/** Whether the customer has written last: what Parley says by itself answers nobody. */
export async function isUnanswered(tx: TransactionScope, id: string): Promise<boolean> {
  const found = await newestFirst(tx, id).where('automatic', 'is', null).executeTakeFirst();
  return found?.direction === 'inbound';
}
