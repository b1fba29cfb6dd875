import { type Insertable, type SelectQueryBuilder, type Updateable, sql } from 'kysely';
import { MAX_COUNTED } from '@shared/contract/chat';
import { compiledOnce } from '../../../platform/db/compiled-once';
import type { Schema } from '../../../platform/db/schema';
import { type Scope, type TransactionScope, COMMIT_RANK } from '../../../platform/scope';
import { contactNames } from '../../contacts/reads';
import { people } from '../../session/reads';
import { accountNames, removedAccountNames } from '../../whatsapp-accounts/reads';
import type { ConversationView } from './view';
import { happenedIn } from './activity-filter';
import type { ConversationRow } from '../messages/rows';

type Joined = Pick<Schema, 'contacts' | 'whatsapp_accounts' | 'removed_accounts' | 'users'> & {
  readonly page: Schema['conversations'];
};

/** Conversations of the workspace. */
function conversationsOf(scope: Scope) {
  return scope.db.selectFrom('conversations').selectAll().where('business_id', '=', scope.business_id);
}

/**
 * Adds the names that a row shows. Each conversation has its contact and its account; the joins are left ones so that
 * the list's own index leads and nothing has to be sorted.
 */
function withNames(scope: Scope, conversations: ReturnType<typeof conversationsOf> = conversationsOf(scope)) {
  return scope.db
    .selectFrom(conversations.as('page'))
    .leftJoin(contactNames, (join) =>
      join
        .onRef('contacts.business_id', '=', 'page.business_id')
        .onRef('contacts._id', '=', 'page.contact_id'),
    )
    .leftJoin(accountNames, (join) =>
      join
        .onRef('whatsapp_accounts.business_id', '=', 'page.business_id')
        .onRef('whatsapp_accounts._id', '=', 'page.account_id'),
    )
    .leftJoin(removedAccountNames, (join) =>
      join
        .onRef('removed_accounts.business_id', '=', 'page.business_id')
        .onRef('removed_accounts._id', '=', 'page.account_id'),
    )
    .leftJoin(people, 'users._id', 'page.assignee_id')
    .selectAll('page')
    .select(sql<string | null>`trim(users.first_name || ' ' || users.last_name)`.as('assignee_name'))
    .select([
      'users.avatar as assignee_avatar',
      'contacts.name as contact_name',
      'contacts.phone as contact_phone',
      'contacts.avatar as contact_avatar',
    ])
    .select([
      sql<string>`coalesce(whatsapp_accounts.account_name, removed_accounts.account_name, '')`.as(
        'account_name',
      ),
      sql<string>`coalesce(whatsapp_accounts.phone_number, removed_accounts.phone_number, '')`.as(
        'account_phone',
      ),
    ]) as unknown as SelectQueryBuilder<Joined, 'page', ConversationRow>;
}

export type ConversationPage = ConversationView & {
  readonly limit: number;
  /** Keyset where there is one, else the offset of the page number. */
  readonly after_at?: number | undefined;
  readonly after_id?: string | undefined;
  readonly offset?: number | undefined;
};

/** A row of a page tells how many conversations the whole list has as well: one round trip less. */
type ConversationPageRow = ConversationRow & { readonly total: number | null };

export type Conversations = SelectQueryBuilder<Schema, 'conversations', unknown>;

/** The written conditions are those of the partial indexes: a parameter would hide that they apply. */
export function inView<Query extends Conversations>(
  scope: Scope,
  query: Query,
  view: ConversationView,
): Query {
  let viewed: Conversations = query;
  if (view.account_id !== undefined) viewed = viewed.where('account_id', '=', view.account_id);
  if (view.contact_id !== undefined) viewed = viewed.where('contact_id', '=', view.contact_id);
  if (view.unread !== undefined) viewed = viewed.where(sql<boolean>`unread_count > 0 and state = 'open'`);
  if (view.unanswered !== undefined) viewed = viewed.where(sql<boolean>`unanswered = 1 and state = 'open'`);
  if (view.state !== undefined) viewed = viewed.where('state', '=', view.state as 'open');
  if (view.assignee_id !== undefined) viewed = viewed.where('assignee_id', '=', view.assignee_id);
  if (view.unassigned !== undefined) viewed = viewed.where('assignee_id', 'is', null);
  const happened = happenedIn(scope, view);
  if (happened) viewed = viewed.where('_id', 'in', happened);
  return viewed as Query;
}

const NARROWING = [
  'contact_id',
  'state',
  'assignee_id',
  'unassigned',
  'unread',
  'unanswered',
  'received',
  'sent',
  'campaign',
  'answered',
  'resolved',
] as const;
const isWhole = (view: ConversationView): boolean => NARROWING.every((name) => view[name] === undefined);

/** One page, newest first. Names are looked up for the rows of the page only, not for those that it skips. */
export function pageQuery(scope: Scope, page: ConversationPage) {
  let query = inView(scope, conversationsOf(scope), page);
  if (page.after_at !== undefined) {
    query = query.where(sql<boolean>`(sort_at, _id) < (${page.after_at}, ${page.after_id})`);
  } else if (page.offset !== undefined) {
    query = query.offset(page.offset);
  }
  const rows = query.orderBy('sort_at', 'desc').orderBy('_id', 'desc').limit(page.limit);
  const total = isWhole(page) ? totalOf(scope, page.account_id) : cappedCount(scope, page, MAX_COUNTED);
  return withNames(scope, rows)
    .select(total.as('total'))
    .orderBy('page.sort_at', 'desc')
    .orderBy('page._id', 'desc');
}

export const conversationPage = compiledOnce<ConversationPage, ConversationPageRow>(pageQuery);

/** Counts the conversations of a view, `most` at most: a reader of the number does not wait for a whole table. */
function cappedCount(scope: Scope, view: ConversationView, limit: number) {
  const some = inView(
    scope,
    scope.db.selectFrom('conversations').where('business_id', '=', scope.business_id),
    view,
  )
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(limit));
  return scope.db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'));
}

type ViewCount = ConversationView & { readonly limit: number };

export async function countView(scope: Scope, { limit, ...view }: ViewCount): Promise<number> {
  return (await cappedCount(scope, view, limit).executeTakeFirstOrThrow()).count;
}

export async function conversationById(scope: Scope, id: string): Promise<ConversationRow | undefined> {
  return withNames(scope, conversationsOf(scope).where('_id', '=', id)).executeTakeFirst();
}

export async function conversationsByIds(scope: Scope, ids: readonly string[]): Promise<ConversationRow[]> {
  return ids.length === 0 ? [] : withNames(scope, conversationsOf(scope).where('_id', 'in', ids)).execute();
}

function countsOf(scope: Scope, accountId: string | undefined) {
  const query = scope.db.selectFrom('conversation_counts').where('business_id', '=', scope.business_id);
  return accountId === undefined ? query : query.where('account_id', '=', accountId);
}

const sumOf = (column: 'total' | 'unread') => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column);

const totalOf = (scope: Scope, accountId: string | undefined) =>
  countsOf(scope, accountId).select(sumOf('total'));

/** How many conversations there are, and how many of them have something unread. */
export async function countConversations(
  scope: Scope,
  accountId?: string,
): Promise<{ readonly total: number; readonly unread: number }> {
  return countsOf(scope, accountId)
    .select([sumOf('total'), sumOf('unread')])
    .executeTakeFirstOrThrow();
}

export async function findConversation(scope: Scope, accountId: string, contactId: string) {
  return scope.db
    .selectFrom('conversations')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('contact_id', '=', contactId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

interface NewConversation {
  readonly _id: string;
  readonly account_id: string;
  readonly contact_id: string;
  /** What WhatsApp calls the person; null where only another id is known. */
  readonly wa_id: string | null;
}

/** A conversation in which nothing has been written yet. @param now epoch milliseconds */
export const emptyConversation = (conversation: NewConversation, now: number) => ({
  ...conversation,
  sort_at: now,
  last_message: null,
  unread_count: 0,
  message_count: 0,
  last_inbound_at: null,
  last_inbound_message_id: null,
  unanswered: 0,
  created_at: now,
  updated_at: now,
});

/** Adds the conversation; undefined when another transaction was first. */
export async function insertConversation(
  scope: TransactionScope,
  row: Omit<Insertable<Schema['conversations']>, 'business_id'>,
): Promise<boolean> {
  const inserted = await scope.db
    .insertInto('conversations')
    .values({ ...row, business_id: scope.business_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst();
  if (inserted) changeCounts(scope, row.account_id, { total: 1, unread: 0 });
  return inserted !== undefined;
}

export async function updateConversation(
  scope: Scope,
  id: string,
  values: Updateable<Schema['conversations']>,
): Promise<void> {
  await scope.db
    .updateTable('conversations')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

/** The total of a list whose page is empty. */
export async function countListed(scope: Scope, view: ConversationView): Promise<number> {
  if (isWhole(view)) return (await countConversations(scope, view.account_id)).total;
  return countView(scope, { ...view, limit: MAX_COUNTED });
}

interface CountChange {
  readonly total: number;
  readonly unread: number;
}

const countChanges = new WeakMap<TransactionScope, Map<string, CountChange>>();

/** Keeps the counters of the account in step; part of the transaction that changes the conversation, at its end. */
export function changeCounts(tx: TransactionScope, accountId: string, change: CountChange): void {
  if (change.total === 0 && change.unread === 0) return;
  let changes = countChanges.get(tx);
  if (!changes) {
    const fresh = new Map<string, CountChange>();
    changes = fresh;
    countChanges.set(tx, fresh);
    tx.beforeCommit(COMMIT_RANK.counts, () => writeCounts(tx, fresh));
  }
  const known = changes.get(accountId) ?? { total: 0, unread: 0 };
  changes.set(accountId, { total: known.total + change.total, unread: known.unread + change.unread });
}

async function writeCounts(tx: TransactionScope, changes: ReadonlyMap<string, CountChange>): Promise<void> {
  for (const [accountId, change] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx.db
      .insertInto('conversation_counts')
      .values({
        business_id: tx.business_id,
        account_id: accountId,
        total: Math.max(change.total, 0),
        unread: Math.max(change.unread, 0),
      })
      .onConflict((conflict) =>
        conflict.columns(['business_id', 'account_id']).doUpdateSet({
          total: sql`conversation_counts.total + ${change.total}`,
          unread: sql`conversation_counts.unread + ${change.unread}`,
        }),
      )
      .execute();
  }
}
