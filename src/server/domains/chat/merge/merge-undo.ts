import { sql } from 'kysely';
import { can } from '@shared/rules/permissions';
import { compareTexts } from '../../../platform/compare-texts';
import type { RowJournal } from '../../../platform/db/row-journal';
import type { Platform } from '../../../platform/platform';
import type { Scope, TransactionScope } from '../../../platform/scope';
import type { ContactMerge, MergeUndo } from '../../contacts/service';
import { refreshLastMessage } from '../conversations/last-message';
import { changeCounts, updateConversation } from '../conversations/repository';
import type { Notifier } from '../../notifications';
import { leadMentions } from './lead-mentions';
import { recount, reindex } from './merge-conversations';

/** A conversation whose messages have become another one's. */
interface MovedThread {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly messages: readonly string[];
}

interface Kept {
  readonly threads: readonly MovedThread[];
  /** Ids of all conversations of both. */
  readonly all: readonly string[];
}

const IDS_AT_ONCE = 500;

async function conversationsOf({ db, business_id }: Scope, contactIds: readonly string[]) {
  const conversations = await db
    .selectFrom('conversations')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', contactIds)
    .execute();
  return conversations.toSorted((one, other) => compareTexts(one._id, other._id));
}

type Conversation = Awaited<ReturnType<typeof conversationsOf>>[number];

/** What hangs on the conversations themselves. Keys: what names a row within its workspace. */
async function watchParts(
  { db, business_id }: TransactionScope,
  chats: readonly string[],
  journal: RowJournal,
): Promise<void> {
  await journal.watch({
    table: 'conversations',
    key: ['_id'],
    read: () =>
      db
        .selectFrom('conversations')
        .selectAll()
        .where('business_id', '=', business_id)
        .where('_id', 'in', chats)
        .execute(),
  });
  for (const table of ['drafts', 'conversation_pins'] as const) {
    await journal.watch({
      table,
      key: ['user_id', 'conversation_id'],
      read: () =>
        db
          .selectFrom(table)
          .selectAll()
          .where('business_id', '=', business_id)
          .where('conversation_id', 'in', chats)
          .execute(),
    });
  }
  for (const table of ['message_stars', 'mentions'] as const) {
    await journal.watch({
      table,
      key: ['user_id', 'message_id'],
      read: () =>
        db
          .selectFrom(table)
          .selectAll()
          .where('business_id', '=', business_id)
          .where('conversation_id', 'in', chats)
          .execute(),
    });
  }
  for (const table of ['scheduled_messages', 'tickets'] as const) {
    await journal.watch({
      table,
      key: ['_id'],
      read: () =>
        db
          .selectFrom(table)
          .selectAll()
          .where('business_id', '=', business_id)
          .where('conversation_id', 'in', chats)
          .execute(),
    });
  }
}

async function messagesOf({ db, business_id }: Scope, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('conversation_id', '=', conversationId)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Conversations that become a part of another one, with all their messages. */
async function threadsThatMove(
  tx: TransactionScope,
  conversations: readonly Conversation[],
  { kept, dropped }: ContactMerge,
): Promise<MovedThread[]> {
  const threads: MovedThread[] = [];
  for (const from of conversations.filter(({ contact_id }) => contact_id === dropped)) {
    const to = conversations.find(
      ({ contact_id, account_id }) => contact_id === kept && account_id === from.account_id,
    );
    if (to === undefined) continue;
    const messages = await messagesOf(tx, from._id);
    threads.push({ account: from.account_id, from: from._id, to: to._id, messages });
  }
  return threads;
}

const threadsIn = async ({ db, business_id }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('conversations')
        .select(['_id', 'unread_count', 'message_count', 'last_message'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .execute();

async function countMessages({ db, business_id }: Scope, conversationId: string): Promise<number> {
  const { total } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('business_id', '=', business_id)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`in_thread = 1`)
    .executeTakeFirstOrThrow();
  return total;
}

async function moveBack(
  { database }: Platform,
  tx: TransactionScope,
  { from, to, messages }: MovedThread,
): Promise<void> {
  for (let start = 0; start < messages.length; start += IDS_AT_ONCE) {
    await tx.db
      .updateTable('messages')
      .set({ conversation_id: from })
      .where('business_id', '=', tx.business_id)
      .where('conversation_id', '=', to)
      .where('_id', 'in', messages.slice(start, start + IDS_AT_ONCE))
      .execute();
  }
  await reindex(database, tx, from, messages);
}

/** @param unread of the one conversation that there was until now */
async function splitThread(
  platform: Platform,
  tx: TransactionScope,
  thread: MovedThread,
  unread: number,
): Promise<void> {
  await moveBack(platform, tx, thread);
  const { from, to } = thread;
  // Who has read the one conversation has read both.
  if (unread === 0) await updateConversation(tx, from, { unread_count: 0 });
  for (const { _id, message_count, last_message } of await threadsIn(tx, [from, to])) {
    // What has come since is in the kept one's.
    if (message_count !== (await countMessages(tx, _id))) await recount(tx, _id);
    else if (last_message !== null)
      await refreshLastMessage(tx, _id, (JSON.parse(last_message) as { readonly _id: string })._id);
  }
  const unreadNow = (await threadsIn(tx, [from, to])).filter(({ unread_count }) => unread_count > 0).length;
  changeCounts(tx, thread.account, { total: 1, unread: unreadNow - (unread > 0 ? 1 : 0) });
}

/** Conversations of a merged contact: each gets its own messages back, with what people have pinned, drafted and planned in it. */
export const conversationsMergeUndo = (
  platform: Platform,
  notifier: Pick<Notifier, 'redirect'>,
): MergeUndo => ({
  name: 'threads',

  async count(reader, contactId) {
    if (!can(reader.permissions, 'view', 'chat')) return [];
    return [{ name: 'threads', count: (await conversationsOf(reader, [contactId])).length }];
  },

  async begin(tx, merge, journal) {
    const conversations = await conversationsOf(tx, [merge.kept, merge.dropped]);
    if (!conversations.some(({ contact_id }) => contact_id === merge.dropped)) return undefined;
    const threads = await threadsThatMove(tx, conversations, merge);
    await watchParts(
      tx,
      conversations.map(({ _id }) => _id),
      journal,
    );
    const all = conversations.map(({ _id }) => _id);
    return () => Promise.resolve({ threads, all } satisfies Kept);
  },

  async revert(tx, _merge, kept) {
    const { threads, all } = kept as Kept;
    const merged = await threadsIn(
      tx,
      threads.map(({ to }) => to),
    );
    return async () => {
      for (const thread of threads) {
        const before = merged.find(({ _id }) => _id === thread.to);
        if (before) await splitThread(platform, tx, thread, before.unread_count);
        await leadMentions(notifier, tx, thread.from);
      }
      for (const conversation_id of all) {
        await platform.events.append(tx, [{ kind: 'conversation.updated', ids: { conversation_id } }]);
      }
    };
  },
});
