import type { LastMessage } from '@shared/contract/chat';
import { messagePreview } from '@shared/rules/message-preview';
import type { ActivityDescriber, HistorySource } from '../../activities/reads';
import { accountsByName } from '../../whatsapp-accounts/reads';
import { failedMessageOf, failedSource } from './failed-message';
import { threadSource } from './touch-thread';

/** What a conversation shows in a timeline: its last message, and how many there are. */
export const describeThreads: ActivityDescriber = async (reader, rows) => {
  const { business_id, db } = reader;
  const conversations = await db
    .selectFrom('conversations')
    .select(['_id', 'account_id', 'last_message', 'message_count'])
    .where('business_id', '=', business_id)
    .where(
      '_id',
      'in',
      rows.map(({ source_key }) => source_key.slice(threadSource('').length)),
    )
    .execute();
  const accounts = new Map((await accountsByName(reader)).map((account) => [account._id, account]));
  const bySource = new Map(conversations.map((row) => [threadSource(row._id), row]));
  return new Map(
    rows.flatMap(({ _id, source_key }) => {
      const row = bySource.get(source_key);
      if (!row) return [];
      const last = row.last_message === null ? null : (JSON.parse(row.last_message) as LastMessage);
      const message = last === null ? '' : messagePreview(last).text;
      const name = accounts.get(row.account_id)?.account_name;
      const data = {
        content: { ...(last && { last_message: { message_type: last.message_type, message } }) },
        metadata: { conversation_id: row._id, ...(name !== undefined && { sender: { name } }) },
        analytics: { total_messages: row.message_count },
      };
      return [[_id, data] as const];
    }),
  );
};

/** Why a message did not reach the customer. */
export const describeFailures: ActivityDescriber = async ({ business_id, db }, rows) => {
  const messages = await db
    .selectFrom('messages')
    .select(['_id', 'conversation_id', 'direction', 'message_type', 'message', 'status'])
    .select(['sent', 'delivered', 'failed', 'error_code', 'error_message', 'error_description'])
    .where('business_id', '=', business_id)
    .where(
      '_id',
      'in',
      rows.map(({ source_key }) => failedMessageOf(source_key)),
    )
    .execute();
  const byId = new Map(messages.map((row) => [row._id, row]));
  return new Map(
    rows.flatMap(({ _id, source_key }) => {
      const row = byId.get(failedMessageOf(source_key));
      // It has come through after all.
      if (row?.status !== 'failed') return [];
      const { message_type, direction, error_code, error_message, error_description } = row;
      const message = JSON.parse(row.message) as Record<string, unknown>;
      const description = error_description ?? error_message ?? '';
      const data = {
        content: {
          last_message: { message_type, message: messagePreview({ message_type, message, direction }).text },
        },
        metadata: {
          conversation_id: row.conversation_id,
          message_id: row._id,
          ...(error_code !== null && { reason: String(error_code) }),
        },
        response: { description },
      };
      return [[_id, data] as const];
    }),
  );
};

/** Conversations from before there were activities. */
export const threadHistory: HistorySource = async ({ business_id, db }, after, limit) => {
  const rows = await db
    .selectFrom('conversations')
    .select(['_id', 'contact_id', 'sort_at', 'message_count'])
    .where('business_id', '=', business_id)
    .where('_id', '>', after ?? '')
    .orderBy('_id')
    .limit(limit)
    .execute();
  return {
    entries: rows
      .filter(({ message_count }) => message_count > 0)
      .map(({ _id, contact_id, sort_at }) => ({
        type: 29,
        source: threadSource(_id),
        at: sort_at,
        by: null,
        contacts: [contact_id],
      })),
    cursor: rows.length < limit ? null : (rows.at(-1)?._id ?? null),
  };
};

/** Messages that are looked at for one that has failed: few have. */
const MESSAGES_EACH = 8;

/** Messages that have not reached a customer, from before there were activities. */
export const failureHistory: HistorySource = async ({ business_id, db }, after, limit) => {
  const count = limit * MESSAGES_EACH;
  const messages = await db
    .selectFrom('messages')
    .select(['_id', 'conversation_id', 'direction', 'status', 'failed', 'sent_at', 'sent_by'])
    .where('business_id', '=', business_id)
    .where('_id', '>', after ?? '')
    .orderBy('_id')
    .limit(count)
    .execute();
  const failed = messages.filter(({ direction, status }) => direction === 'outbound' && status === 'failed');
  const conversations = [...new Set(failed.map(({ conversation_id }) => conversation_id))];
  const owners =
    conversations.length === 0
      ? []
      : await db
          .selectFrom('conversations')
          .select(['_id', 'contact_id'])
          .where('business_id', '=', business_id)
          .where('_id', 'in', conversations)
          .execute();
  const contactOf = new Map(owners.map(({ _id, contact_id }) => [_id, contact_id]));
  return {
    entries: failed.flatMap(({ _id, conversation_id, failed: at, sent_at, sent_by }) => {
      const contact = contactOf.get(conversation_id);
      if (contact === undefined) return [];
      return [
        { type: 37 as const, source: failedSource(_id), at: at ?? sent_at, by: sent_by, contacts: [contact] },
      ];
    }),
    cursor: messages.length < count ? null : (messages.at(-1)?._id ?? null),
  };
};
