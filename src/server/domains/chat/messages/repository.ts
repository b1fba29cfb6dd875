import { type Insertable, type Selectable, type SelectQueryBuilder, type Updateable, sql } from 'kysely';
import type { MessageContent } from '@shared/contract/chat';
import { messageWords } from '@shared/rules/message-words';
import { type SharedMediaKind, sharedMediaKind } from '@shared/rules/shared-media';
import { compiledOnce } from '../../../platform/db/compiled-once';
import type { Database } from '../../../platform/db/database';
import type { Schema } from '../../../platform/db/schema';
import type { Scope } from '../../../platform/scope';
import type { Cursor } from '../cursor';
import { people } from '../../session/reads';
import { type MessageRow, MESSAGE_COLUMNS } from './rows';

const COLUMNS = MESSAGE_COLUMNS.map((column) => `messages.${column}` as const);

/** Messages of the workspace with the name of the teammate who sent them. */
function withSender(scope: Scope) {
  return scope.db
    .selectFrom('messages')
    .leftJoin(people, 'users._id', 'messages.sent_by')
    .select(COLUMNS)
    .select(sql<string | null>`trim(users.first_name || ' ' || users.last_name)`.as('sent_by_name'))
    .where('messages.business_id', '=', scope.business_id) as unknown as SelectQueryBuilder<
    Pick<Schema, 'messages' | 'users'>,
    'messages',
    MessageRow
  >;
}

/** A type, not an interface: its values go to a compiled query by name. */
export type MessagePage = {
  readonly conversation_id: string;
  readonly limit: number;
  /** Keyset where there is one, else the offset of the page number. */
  readonly before_at?: number | undefined;
  readonly before_id?: string | undefined;
  readonly offset?: number | undefined;
};

/** A row of a page tells the length of its thread as well: one round trip less. */
type MessagePageRow = MessageRow & { readonly message_count: number | null };

/** One page of a thread, newest first. */
export function messagePageQuery(scope: Scope, page: MessagePage) {
  let query = withSender(scope)
    .select(
      scope.db
        .selectFrom('conversations')
        .select('message_count')
        .where('business_id', '=', scope.business_id)
        .where('_id', '=', page.conversation_id)
        .as('message_count'),
    )
    .where('messages.conversation_id', '=', page.conversation_id)
    .where(sql<boolean>`messages.in_thread = 1`);
  if (page.before_at !== undefined) {
    query = query.where(
      sql<boolean>`(messages.sent_at, messages._id) < (${page.before_at}, ${page.before_id})`,
    );
  } else if (page.offset !== undefined) {
    query = query.offset(page.offset);
  }
  return query.orderBy('messages.sent_at', 'desc').orderBy('messages._id', 'desc').limit(page.limit);
}

export const messagePage = compiledOnce<MessagePage, MessagePageRow>(messagePageQuery);

export async function messageById(scope: Scope, id: string): Promise<MessageRow | undefined> {
  return withSender(scope).where('messages._id', '=', id).executeTakeFirst();
}

/** What the channel sent, as JSON; null for what we sent. */
export async function rawOf(scope: Scope, id: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('messages')
    .select('raw')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row?.raw ?? null;
}

export async function messagesByIds(scope: Scope, ids: readonly string[]): Promise<MessageRow[]> {
  return ids.length === 0 ? [] : withSender(scope).where('messages._id', 'in', ids).execute();
}

export async function messageByWamid(scope: Scope, wamid: string): Promise<MessageRow | undefined> {
  return withSender(scope).where('messages.wamid', '=', wamid).executeTakeFirst();
}

type MessageIndex = Pick<Database, 'indexMessage' | 'unindexMessage'>;
type Searchable = Pick<MessageRow, '_id' | 'conversation_id' | 'message_type' | 'sent_at'>;

/** Brings the search in step with what the message says now. */
export async function indexMessage(
  index: MessageIndex,
  scope: Scope,
  row: Searchable,
  content: MessageContent,
): Promise<void> {
  const words = messageWords(row.message_type, content);
  const { business_id } = scope;
  const { _id: message_id, conversation_id, sent_at } = row;
  if (words.length === 0) await index.unindexMessage(scope.db, business_id, message_id);
  else await index.indexMessage(scope.db, { business_id, message_id, conversation_id, sent_at, words });
}

/** Adds the message, also to the search; false when its wamid is already here. */
export async function insertMessage(
  index: MessageIndex,
  scope: Scope,
  row: Omit<Insertable<Schema['messages']>, 'business_id' | 'shelf'>,
): Promise<boolean> {
  const content = JSON.parse(row.message) as MessageContent;
  const inserted = await scope.db
    .insertInto('messages')
    .values({ ...row, business_id: scope.business_id, shelf: sharedMediaKind(row.message_type, content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  if (row.in_thread !== 0 && messageWords(row.message_type, content).length > 0)
    await indexMessage(index, scope, row, content);
  return true;
}

/** Messages of one collection, newest first. */
export function sharedMediaQuery(
  scope: Scope,
  conversationId: string,
  kind: SharedMediaKind,
  before: Cursor | null,
  limit: number,
) {
  let query = withSender(scope)
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.shelf', '=', kind)
    .where('messages.revoked_at', 'is', null);
  if (before)
    query = query.where(sql<boolean>`(messages.sent_at, messages._id) < (${before.at}, ${before.id})`);
  return query.orderBy('messages.sent_at', 'desc').orderBy('messages._id', 'desc').limit(limit);
}

/** Messages of the thread from the newest (or from `before`) down to this place, the place included. */
export async function countDownTo(
  scope: Scope,
  conversationId: string,
  place: Cursor,
  before: Cursor | null,
): Promise<number> {
  let query = scope.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`in_thread = 1`)
    .where(sql<boolean>`(sent_at, _id) >= (${place.at}, ${place.id})`);
  if (before) query = query.where(sql<boolean>`(sent_at, _id) < (${before.at}, ${before.id})`);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function updateMessage(
  scope: Scope,
  id: string,
  values: Updateable<Schema['messages']>,
): Promise<void> {
  await scope.db
    .updateTable('messages')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

/** Sets `attempted_at` unless it is set; false when another try has already begun. */
export async function beginAttempt(scope: Scope, id: string, at: number): Promise<boolean> {
  const updated = await scope.db
    .updateTable('messages')
    .set({ attempted_at: at })
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .where('attempted_at', 'is', null)
    .returning('_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The customer's messages that are newer than this place; system lines do not count. */
export async function countInboundAfter(
  scope: Scope,
  conversationId: string,
  place: Cursor,
): Promise<number> {
  const row = await scope.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`in_thread = 1`)
    .where('direction', '=', 'inbound')
    .where('message_type', '!=', 'system')
    .where(sql<boolean>`(sent_at, _id) > (${place.at}, ${place.id})`)
    .executeTakeFirstOrThrow();
  return row.count;
}

export type PendingStatus = Selectable<Schema['pending_statuses']>;

/** Keeps something that came before the message that it is about. */
export async function keepPending(scope: Scope, row: Omit<PendingStatus, 'business_id'>): Promise<void> {
  await scope.db
    .insertInto('pending_statuses')
    .values({ ...row, business_id: scope.business_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What came before this message, oldest first; taken out of the waiting room. */
export async function takePending(scope: Scope, wamid: string): Promise<PendingStatus[]> {
  const rows = await scope.db
    .deleteFrom('pending_statuses')
    .where('business_id', '=', scope.business_id)
    .where('wamid', '=', wamid)
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.received_at - b.received_at);
}
