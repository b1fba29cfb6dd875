import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

/** A connected number with its sealed access token. */
export type AccountRecord = Selectable<Schema['whatsapp_accounts']>;

function withUnread(scope: Scope) {
  return scope.db
    .selectFrom('whatsapp_accounts')
    .leftJoin('conversation_counts', (join) =>
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

/** Webhooks name the number, not the workspace: asked outside any workspace. */
export async function accountByPhoneNumberId(
  db: Kysely<Schema>,
  phoneNumberId: string,
): Promise<AccountRecord | undefined> {
  return db
    .selectFrom('whatsapp_accounts')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst();
}

/** The numbers of a WhatsApp Business account, in whatever workspaces they are. */
export async function accountsByWaba(db: Kysely<Schema>, wabaId: string): Promise<AccountRecord[]> {
  return db
    .selectFrom('whatsapp_accounts')
    .selectAll()
    .where('waba_id', '=', wabaId)
    .orderBy('_id')
    .execute();
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
