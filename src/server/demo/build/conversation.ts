import type { Selectable } from 'kysely';
import { toLastMessage } from '../../domains/chat/messages/rows';
import type { Schema } from '../../platform/db/schema';
import { type ConversationInput, type MessageRow, messageRows } from './message-rows';

type ConversationRow = Selectable<Schema['conversations']>;

export interface BuiltConversation {
  readonly conversation: ConversationRow;
  readonly messages: readonly MessageRow[];
}

/** The rows of one conversation, its derived columns included. */
export function buildConversation(input: ConversationInput): BuiltConversation {
  const _id = input.ids.at(input.drafts[0]?.at ?? input.now);
  const messages = messageRows(input, _id);
  const thread = messages.filter(({ in_thread }) => in_thread === 1);
  const newest = thread.at(-1);
  const inbound = thread.filter(isWritten);
  const lastInbound = inbound.at(-1);
  // Our reactions stand behind the others, and count as an answer.
  const answeredAt = Math.max(0, ...messages.filter(isOurs).map(({ sent_at }) => sent_at));
  const created = thread[0]?.sent_at ?? input.now;
  return {
    messages,
    conversation: {
      business_id: input.business_id,
      _id,
      account_id: input.account_id,
      contact_id: input.contact_id,
      wa_id: input.wa_id,
      sort_at: newest?.sent_at ?? created,
      last_message: newest === undefined ? null : JSON.stringify(toLastMessage(newest)),
      unread_count: Math.min(input.unread, inbound.length),
      message_count: thread.length,
      last_inbound_at: lastInbound?.sent_at ?? null,
      last_inbound_message_id: lastInbound?._id ?? null,
      unanswered: lastInbound && lastInbound.sent_at > answeredAt ? 1 : 0,
      assignee_id: null,
      state: 'open',
      snoozed_until: null,
      woke_at: null,
      created_at: created,
      updated_at: newest?.sent_at ?? created,
    },
  };
}

/** A message that the customer wrote; a system line is none. */
const isWritten = ({ direction, message_type }: Pick<MessageRow, 'direction' | 'message_type'>): boolean =>
  direction === 'inbound' && message_type !== 'system';

const isOurs = ({ direction }: Pick<MessageRow, 'direction'>): boolean => direction === 'outbound';
