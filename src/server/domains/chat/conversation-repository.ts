import { sql } from 'kysely';
import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import { COMMIT_RANK } from '../../platform/scope';
import type { Scope, TransactionScope } from '../../platform/scope';
import type { Cursor } from './cursor';
import type { ConversationRow } from './rows';

type Joined = Pick<Schema, 'contacts' | 'whatsapp_accounts'> & { readonly page: Schema['conversations'] };

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
    .leftJoin('contacts', (join) =>
      join
        .onRef('contacts.business_id', '=', 'page.business_id')
        .onRef('contacts._id', '=', 'page.contact_id'),
    )
    .leftJoin('whatsapp_accounts', (join) =>
      join
        .onRef('whatsapp_accounts.business_id', '=', 'page.business_id')
        .onRef('whatsapp_accounts._id', '=', 'page.account_id'),
    )
    .selectAll('page')
    .select([
      'contacts.name as contact_name',
      'contacts.phone as contact_phone',
      'contacts.avatar as contact_avatar',
      'whatsapp_accounts.account_name',
      'whatsapp_accounts.phone_number as account_phone',
    ]) as unknown as SelectQueryBuilder<Joined, 'page', ConversationRow>;
}

export interface ConversationPage {
  readonly account_id: string | undefined;
  readonly contact_ids: readonly string[] | undefined;
  readonly limit: number;
  /** Keyset where there is one, else the offset of the page number. */
  readonly after: Cursor | null;
  readonly offset: number;
}

/** One page, newest first. Names are looked up for the rows of the page only, not for those that it skips. */
export function pageQuery(scope: Scope, page: ConversationPage) {
  let query = conversationsOf(scope);
  if (page.account_id !== undefined) query = query.where('account_id', '=', page.account_id);
  if (page.contact_ids !== undefined) query = query.where('contact_id', 'in', page.contact_ids);
  if (page.after) {
    query = query.where(sql<boolean>`(sort_at, _id) < (${page.after.at}, ${page.after.id})`);
  } else if (page.offset > 0) {
    query = query.offset(page.offset);
  }
  const rows = query.orderBy('sort_at', 'desc').orderBy('_id', 'desc').limit(page.limit);
  return withNames(scope, rows).orderBy('page.sort_at', 'desc').orderBy('page._id', 'desc');
}

export async function conversationPage(scope: Scope, page: ConversationPage): Promise<ConversationRow[]> {
  return pageQuery(scope, page).execute();
}

export async function conversationById(scope: Scope, id: string): Promise<ConversationRow | undefined> {
  return withNames(scope, conversationsOf(scope).where('_id', '=', id)).executeTakeFirst();
}

export async function conversationsByIds(scope: Scope, ids: readonly string[]): Promise<ConversationRow[]> {
  return ids.length === 0 ? [] : withNames(scope, conversationsOf(scope).where('_id', 'in', ids)).execute();
}

/** How many conversations there are, and how many of them have something unread. */
export async function countConversations(
  scope: Scope,
  accountId?: string,
): Promise<{ readonly total: number; readonly unread: number }> {
  let query = scope.db
    .selectFrom('conversation_counts')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'),
      fn.coalesce(fn.sum<number>('unread'), sql<number>`0`).as('unread'),
    ])
    .where('business_id', '=', scope.business_id);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  return { total: row?.total ?? 0, unread: row?.unread ?? 0 };
}

/** How many conversations the found contacts have. */
export async function countConversationsOf(
  scope: Scope,
  contactIds: readonly string[],
  accountId?: string,
): Promise<number> {
  if (contactIds.length === 0) return 0;
  let query = scope.db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('business_id', '=', scope.business_id)
    .where('contact_id', 'in', contactIds);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).total;
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
