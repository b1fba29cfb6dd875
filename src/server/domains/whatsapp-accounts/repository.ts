import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { unreadByAccount } from '../chat/reads';

/** A connected number with its sealed access token. */
export type AccountRecord = Selectable<Schema['whatsapp_accounts']>;

function withUnread(scope: Scope) {
  return scope.db
    .selectFrom('whatsapp_accounts')
    .leftJoin(unreadByAccount, (join) =>
      join
        .onRef('conversation_counts.business_id', '=', 'whatsapp_accounts.business_id')
        .onRef('conversation_counts.account_id', '=', 'whatsapp_accounts._id'),
    )
    .selectAll('whatsapp_accounts')
    .select('conversation_counts.unread')
    .where('whatsapp_accounts.business_id', '=', scope.business_id);
}

export type AccountWithUnread = AccountRecord & { readonly unread: number | null };

export async function accountsOf(scope: Scope): Promise<AccountWithUnread[]> {
  return withUnread(scope).orderBy('whatsapp_accounts.created_at').orderBy('whatsapp_accounts._id').execute();
}

export async function accountsByIds(scope: Scope, ids: readonly string[]): Promise<AccountWithUnread[]> {
  return ids.length === 0 ? [] : withUnread(scope).where('whatsapp_accounts._id', 'in', ids).execute();
}

/** One number as it is stored; undefined when it is not here. */
export async function accountRow(scope: Scope, id: string): Promise<AccountRecord | undefined> {
  return scope.db
    .selectFrom('whatsapp_accounts')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
}

/** Answers the id of the row: a number that the workspace has already is renewed. Null: another workspace has it. */
export async function saveAccount(
  scope: Scope,
  row: Insertable<Schema['whatsapp_accounts']>,
): Promise<string | null> {
  const { _id, business_id: _business, phone_number_id: _number, created_at: _at, ...renewed } = row;
  const saved = await scope.db
    .insertInto('whatsapp_accounts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('phone_number_id')
        .doUpdateSet(renewed)
        .where('whatsapp_accounts.business_id', '=', scope.business_id),
    )
    .returning('_id')
    .executeTakeFirst();
  return saved?._id ?? null;
}

/** False when there is no such account. */
export async function updateAccount(
  scope: Scope,
  id: string,
  values: Updateable<Schema['whatsapp_accounts']>,
): Promise<boolean> {
  const updated = await scope.db
    .updateTable('whatsapp_accounts')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Notes the code with which Meta refuses the access of a number. False: that was known, or there is no such number. */
export async function noteAccessRefusal(tx: Scope, id: string, code: number, now: number): Promise<boolean> {
  const changed = await tx.db
    .updateTable('whatsapp_accounts')
    .set({ access_code: code, checked_at: now })
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .where((row) => row.or([row('access_code', 'is', null), row('access_code', '!=', code)]))
    .returning('_id')
    .executeTakeFirst();
  return changed !== undefined;
}
