import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import type { AccountRecord } from './repository';

/*
 * Numbers by what Meta calls them. A webhook names a number and no workspace: most of this asks over all of them, with
 * the database of the system.
 */

/** A number, and the WhatsApp Business Account that it belongs to. */
export interface AccountWaba {
  readonly _id: string;
  readonly waba_id: string;
}

/** The row of a number in any workspace. */
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

/** Accounts with one of these phone number ids or of one of these WhatsApp Business Accounts, over all workspaces. */
export async function findAccounts(
  db: Kysely<Schema>,
  phoneNumberIds: readonly string[],
  wabaIds: readonly string[],
) {
  if (phoneNumberIds.length + wabaIds.length === 0) return [];
  return db
    .selectFrom('whatsapp_accounts')
    .select(['business_id', '_id', 'phone_number_id', 'waba_id'])
    .where((row) =>
      row.or([
        ...(phoneNumberIds.length > 0 ? [row('phone_number_id', 'in', phoneNumberIds)] : []),
        ...(wabaIds.length > 0 ? [row('waba_id', 'in', wabaIds)] : []),
      ]),
    )
    .orderBy('business_id')
    .orderBy('_id')
    .execute();
}

/** Whether any workspace has a number. */
export async function hasAnyAccount(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('whatsapp_accounts').select('_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Those of these WhatsApp Business Accounts of which some workspace has a number. */
export async function connectedWabas(
  db: Kysely<Schema>,
  wabaIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('whatsapp_accounts')
    .select('waba_id')
    .where('waba_id', 'in', wabaIds)
    .execute();
  return new Set(rows.map(({ waba_id }) => waba_id));
}

/** Every number that is connected, by workspace. */
export const connectedAccounts = (
  db: Kysely<Schema>,
): Promise<(AccountWaba & { readonly business_id: string })[]> =>
  db
    .selectFrom('whatsapp_accounts')
    .select(['business_id', '_id', 'waba_id'])
    .where('status', '=', 1)
    .orderBy('business_id')
    .execute();

/** The numbers of a workspace with their WhatsApp Business Accounts, oldest first. */
export const accountWabas = (scope: Scope): Promise<AccountWaba[]> =>
  scope.db
    .selectFrom('whatsapp_accounts')
    .select(['_id', 'waba_id'])
    .where('business_id', '=', scope.business_id)
    .orderBy('created_at')
    .execute();
