import type { Message } from '@shared/contract/chat';
import { AppError } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import { newId } from '../../../platform/ids';
import type { Platform } from '../../../platform/platform';
import { type Caller, type TransactionScope, inTransaction } from '../../../platform/scope';
import type { Notifier } from '../../notifications';
import { conversationById, updateConversation } from '../conversations/repository';
import { addMentions, seeMentions } from './mentions-repository';
import { MESSAGE, mentionNews } from './mention-notification';
import { insertMessage, messageById, updateMessage } from '../messages/repository';
import { type MessageRow, toMessage } from '../messages/rows';

export interface NoteRequest {
  readonly body: string;
  /** User ids. */
  readonly mentions: readonly string[];
}

/** Notes stand in the thread among the messages, and never leave the workspace. */
export interface ChatNoteService {
  add(caller: Caller, conversationId: string, note: NoteRequest, key: string | null): Promise<Message>;
  remove(caller: Caller, conversationId: string, messageId: string): Promise<Message>;
  see(caller: Caller, conversationId: string): Promise<void>;
}

export function createChatNoteService(platform: Platform, notifier: Notifier): ChatNoteService {
  const { clock, database, events } = platform;

  /** Members among them who are not the author; in the order of the text. */
  async function mentioned(tx: TransactionScope, caller: Caller, ids: readonly string[]): Promise<string[]> {
    const others = [...new Set(ids)].filter((id) => id !== caller.user._id);
    if (others.length === 0) return [];
    const rows = await tx.db
      .selectFrom('members')
      .select('user_id')
      .where('business_id', '=', tx.business_id)
      .where('user_id', 'in', others)
      .execute();
    const members = new Set(rows.map(({ user_id }) => user_id));
    if (others.some((id) => !members.has(id))) throw new AppError('member_not_found');
    return others;
  }

  async function write(
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
    const row: MessageRow = {
      _id: newId(),
      conversation_id: conversationId,
      account_id: conversation.account_id,
      wamid: null,
      direction: 'outbound',
      message_type: 'note',
      message: JSON.stringify({ body: note.body, mentions }),
      status: 'sent',
      sent_at: now,
      created_at: now,
      sent: now,
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
      client_key: key,
      retried_as: null,
      sent_by_name: caller.user.name,
    };
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
        await mentionNews(tx, { ...ids, mentions, author: caller.user, body: note.body }),
      );
    }
    return toMessage(row);
  }

  return {
    add: (caller, conversationId, note, key) =>
      once(caller, clock, { key, endpoint: `note:${conversationId}`, body: note }, (tx) =>
        write(tx, caller, conversationId, note, key),
      ),

    remove: (caller, conversationId, messageId) =>
      inTransaction(caller, async (tx) => {
        await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
        await database.lockRow(tx.db, 'messages', tx.business_id, messageId);
        const row = await messageById(tx, messageId);
        if (row?.conversation_id !== conversationId || row.message_type !== 'note') {
          throw new AppError('message_not_found');
        }
        if (row.sent_by !== caller.user._id) throw new AppError('not_your_note');
        if (row.revoked_at === null) {
          await updateMessage(tx, messageId, { revoked_at: clock() });
          await database.unindexMessage(tx.db, tx.business_id, messageId);
          await tx.db
            .deleteFrom('mentions')
            .where('business_id', '=', tx.business_id)
            .where('message_id', '=', messageId)
            .execute();
          await notifier.withdraw(tx, { kind: MESSAGE, _id: messageId });
          await events.append(tx, [
            { kind: 'message.updated', ids: { message_id: messageId, conversation_id: conversationId } },
          ]);
        }
        const removed = await messageById(tx, messageId);
        if (!removed) throw new AppError('message_not_found');
        return toMessage(removed);
      }),

    async see(caller, conversationId) {
      await inTransaction(caller, async (tx) => {
        const seen = await seeMentions(tx, caller.user._id, conversationId, clock());
        if (seen.length === 0) return;
        await events.append(tx, [{ kind: 'marks.updated', ids: { user_id: caller.user._id } }]);
        await notifier.seen(
          tx,
          caller.user._id,
          seen.map((_id) => ({ kind: MESSAGE, _id })),
        );
      });
    },
  };
}
