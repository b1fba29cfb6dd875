import type { Message, MessageContent } from '@shared/contract/chat';
import { AppError } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { membersAmong } from '../../workspaces/reads';
import { conversationById, updateConversation } from '../conversations/repository';
import { insertMessage } from '../messages/repository';
import { type ConversationRow, type MessageRow, toMessage } from '../messages/rows';
import type { NoteRequest, NotesContext } from './context';
import { mentionNotification } from './mention-notification';
import { addMentions } from './mentions-repository';

/** Members among them who are not the author; in the order of the text. */
async function mentioned(tx: TransactionScope, caller: Caller, ids: readonly string[]): Promise<string[]> {
  const others = [...new Set(ids)].filter((id) => id !== caller.user._id);
  if (others.length === 0) return [];
  const members = await membersAmong(tx, others);
  if (others.some((id) => !members.has(id))) throw new AppError('member_not_found');
  return others;
}

interface Written {
  readonly caller: Caller;
  readonly content: MessageContent;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly client_key: string | null;
}

function rowOf(
  conversation: Pick<ConversationRow, '_id' | 'account_id'>,
  { caller, content, at, client_key }: Written,
): MessageRow {
  return {
    _id: newId(),
    conversation_id: conversation._id,
    account_id: conversation.account_id,
    wamid: null,
    direction: 'outbound',
    message_type: 'note',
    message: JSON.stringify(content),
    status: 'sent',
    sent_at: at,
    created_at: at,
    sent: at,
    delivered: null,
    read: null,
    failed: null,
    error_code: null,
    error_message: null,
    error_description: null,
    checking: 0,
    attempted_at: null,
    quoted_message_id: null,
    quoted: null,
    thread_id: null,
    reactions: '[]',
    in_thread: 1,
    edited_at: null,
    revoked_at: null,
    forwarded: 0,
    sent_by: caller.user._id,
    automatic: null,
    client_key,
    retried_as: null,
    sent_by_name: caller.user.name,
  };
}

/** Writes a note; the people mentioned in it are told. */
export async function addNote(
  { clock, database, events, notifier }: NotesContext,
  tx: TransactionScope,
  caller: Caller,
  conversationId: string,
  note: NoteRequest,
  key: string | null,
): Promise<Message> {
  await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
  const conversation = await conversationById(tx, conversationId);
  if (!conversation) throw new AppError('conversation_not_found');
  const mentions = await mentioned(tx, caller, note.mentions);
  const now = clock();
  const row = rowOf(conversation, {
    caller,
    content: { body: note.body, mentions },
    at: now,
    client_key: key,
  });
  const { sent_by_name: _name, ...columns } = row;
  await insertMessage(database, tx, columns);
  await addMentions(tx, row, mentions);
  await updateConversation(tx, conversationId, {
    updated_at: now,
    message_count: conversation.message_count + 1,
  });
  const ids = { message_id: row._id, conversation_id: conversationId };
  await events.append(tx, [
    { kind: 'message.created', ids },
    ...mentions.map((user_id) => ({ kind: 'mention.created' as const, ids: { ...ids, user_id } })),
  ]);
  if (mentions.length > 0) {
    await notifier.raise(
      tx,
      await mentionNotification(tx, { ...ids, mentions, author: caller.user, body: note.body }),
    );
  }
  return toMessage(row);
}
