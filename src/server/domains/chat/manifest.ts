import { type Conversation, type Message, auditActions } from '@shared/contract/chat';
import { defineManifest } from '../../platform/manifest';
import { chatFiles } from './file-uses';
import {
  type BatchRecords,
  type RecordsById,
  eventKind,
  plainEventKind,
} from '../../platform/events/event-kinds';
import type { EventIds } from '../../platform/events/events';
import { SNOOZE_END } from './conversations/end-snooze';
import { conversationsByIds } from './conversations/repository';
import { UNCONFIRMED } from './delivery/unconfirmed';
import { messagesByIds } from './messages/repository';
import { toConversation, toMessage } from './messages/rows';
import { REPAIR } from './repair/repair-user-ids';
import { SCHEDULED } from './scheduled/context';

const CHAT = ['chat'] as const;

const messages: RecordsById<Message> = async (scope, ids) =>
  new Map((await messagesByIds(scope, ids)).map((row) => [row._id, toMessage(row)]));
const conversations: RecordsById<Conversation> = async (scope, ids) =>
  new Map((await conversationsByIds(scope, ids)).map((row) => [row._id, toConversation(row)]));

async function messageAndConversation({ message_id, conversation_id }: EventIds, records: BatchRecords) {
  const [message, conversation] = await Promise.all([
    records.one(messages, message_id),
    records.one(conversations, conversation_id),
  ]);
  return message && conversation ? { message, conversation } : null;
}

async function onlyConversation({ conversation_id }: EventIds, records: BatchRecords) {
  const conversation = await records.one(conversations, conversation_id);
  return conversation ? { conversation } : null;
}

/** A status that came before its message waits for it no longer. */
const KEEP_STATUSES_MS = 14 * 24 * 60 * 60 * 1000;

export const chatManifest = defineManifest({
  name: 'chat',
  tables: [
    'conversation_counts',
    'conversation_pins',
    'conversations',
    'drafts',
    'tickets',
    'mentions',
    'message_stars',
    'messages',
    'pending_statuses',
    'scheduled_messages',
  ],
  events: [
    eventKind('message.created', CHAT, messageAndConversation),
    eventKind('message.updated', CHAT, messageAndConversation),
    eventKind('mention.created', CHAT, messageAndConversation),
    eventKind('conversation.created', CHAT, onlyConversation),
    eventKind('conversation.updated', CHAT, onlyConversation),
    eventKind('scheduled.updated', CHAT, async ({ conversation_id }) =>
      conversation_id === undefined ? null : { conversation_id },
    ),
    plainEventKind('marks.updated', { audience: CHAT }),
  ],
  auditActions,
  jobs: [REPAIR, SCHEDULED, UNCONFIRMED, SNOOZE_END],
  async prune(db, now) {
    await db
      .deleteFrom('pending_statuses')
      .where('received_at', '<', now - KEEP_STATUSES_MS)
      .execute();
  },
  demo: async () => (await import('./demo')).chatDemo,
  files: chatFiles,
});
