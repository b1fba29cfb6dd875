import { type RawBuilder, sql } from 'kysely';
import { compareTexts } from '../../platform/compare-texts';
import type { Platform } from '../../platform/platform';
import type { Reader, Scope, TransactionScope } from '../../platform/scope';
import type { ErasedBatch, ErasedPerson } from '../bin/service';
import { changeCounts } from './conversations/repository';

/** Messages that one transaction erases. */
const AT_ONCE = 200;
const ABOUT_IT = ['drafts', 'conversation_pins', 'message_stars', 'mentions', 'scheduled_messages', 'tickets'] as const; // prettier-ignore

/** There are as many as accounts at most. Asked for one in order, SQLite walks all conversations. */
async function nextConversation({ business_id, db }: Scope, contactId: string) {
  const conversations = await db
    .selectFrom('conversations')
    .select(['_id', 'account_id', 'unread_count'])
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contactId)
    .execute();
  return conversations.toSorted((one, other) => compareTexts(one._id, other._id))[0];
}

/** Those that stand in the thread first: each half has an index of its own. */
async function nextMessages(
  { business_id, db }: Scope,
  conversation: string,
  file: RawBuilder<string | null>,
) {
  for (const in_thread of [1, 0]) {
    const rows = await db
      .selectFrom('messages')
      .select(['_id', file.as('file')])
      .where('business_id', '=', business_id)
      .where('conversation_id', '=', conversation)
      .where(sql<boolean>`in_thread = ${sql.lit(in_thread)}`)
      .limit(AT_ONCE)
      .execute();
    if (rows.length > 0) return rows;
  }
  return [];
}

/** A batch of their messages, or a conversation that has none left. */
export const eraseConversations =
  ({ database }: Pick<Platform, 'database'>) =>
  async (tx: TransactionScope, { contact_id }: ErasedPerson): Promise<ErasedBatch> => {
    const { business_id, db } = tx;
    const conversation = await nextConversation(tx, contact_id);
    if (!conversation) return { erased: {}, files: [], isDone: true };
    const { _id } = conversation;
    const messages = await nextMessages(tx, _id, database.messageMediaId());
    if (messages.length > 0) {
      for (const message of messages) await database.unindexMessage(db, business_id, message._id);
      await db
        .deleteFrom('messages')
        .where('business_id', '=', business_id)
        .where(
          '_id',
          'in',
          messages.map((message) => message._id),
        )
        .execute();
      const files = messages.flatMap(({ file }) => file ?? []);
      return { erased: { messages: messages.length }, files: [...new Set(files)], isDone: false };
    }
    const gone = { drafts: 0, scheduled_messages: 0 };
    for (const table of ABOUT_IT) {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where('business_id', '=', business_id)
        .where('conversation_id', '=', _id)
        .executeTakeFirstOrThrow();
      if (table === 'drafts' || table === 'scheduled_messages') gone[table] = Number(numDeletedRows);
    }
    await db
      .deleteFrom('conversations')
      .where('business_id', '=', business_id)
      .where('_id', '=', _id)
      .execute();
    changeCounts(tx, conversation.account_id, { total: -1, unread: conversation.unread_count > 0 ? -1 : 0 });
    return {
      erased: { conversations: 1, drafts: gone.drafts, scheduled: gone.scheduled_messages },
      files: [],
      isDone: false,
    };
  };

const MOST_MESSAGES = 100_000;

/** Everything that was written in their conversations, the oldest first. */
export async function conversationsOfPerson({ business_id, db }: Reader, contactId: string) {
  const conversations = await db
    .selectFrom('conversations')
    .select(['_id', 'wa_id', 'created_at', 'state'])
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contactId)
    .execute();
  return Promise.all(
    conversations.map(async ({ _id, ...conversation }) => {
      const messages = await db
        .selectFrom('messages')
        .select(['sent_at', 'direction', 'message_type', 'message', 'status', 'reactions'])
        .where('business_id', '=', business_id)
        .where('conversation_id', '=', _id)
        .where(sql<boolean>`in_thread = 1`)
        .orderBy('sent_at')
        .orderBy('_id')
        .limit(MOST_MESSAGES)
        .execute();
      return {
        ...conversation,
        created_at: new Date(conversation.created_at).toISOString(),
        messages: messages.map(({ sent_at, message, reactions, ...rest }) => ({
          sent_at: new Date(sent_at).toISOString(),
          ...rest,
          message: JSON.parse(message) as unknown,
          reactions: JSON.parse(reactions) as unknown,
        })),
      };
    }),
  );
}
