import { existingIds } from '../../platform/db/existing-ids';
import { joinable } from '../../platform/db/joinable';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';

/* What other domains may read of WhatsApp accounts. */

/** Those of the ids that there are. */
export const accountsAmong = (scope: Scope, ids: readonly string[]) =>
  existingIds(scope, 'whatsapp_accounts', ids);

/** Nobody else changes the account until the transaction ends. */
export const lockAccount = (
  { database }: Pick<Platform, 'database'>,
  tx: TransactionScope,
  id: string,
): Promise<void> => database.lockRow(tx.db, 'whatsapp_accounts', tx.business_id, id);

export async function countAccounts({ business_id, db }: Scope): Promise<number> {
  const row = await db
    .selectFrom('whatsapp_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', business_id)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** `status` of an account whose access works. */
export const CONNECTED = 1;

/** To join, by `business_id` and `_id`. */
export const accountNames = joinable<
  'whatsapp_accounts',
  'business_id' | '_id' | 'account_name' | 'phone_number' | 'status'
>('whatsapp_accounts');

/** The same of accounts that are gone: their conversations keep their name. */
export const removedAccountNames = joinable<
  'removed_accounts',
  'business_id' | '_id' | 'account_name' | 'phone_number'
>('removed_accounts');

/** What a message needs to leave by an account. To join, like the others. The token is sealed. */
export const sendingAccounts = joinable<
  'whatsapp_accounts',
  'business_id' | '_id' | 'phone_number_id' | 'access_token'
>('whatsapp_accounts');

/** Undefined: there is no such account, or none any more. */
export const accountStatus = ({ db, business_id }: Scope, id: string) =>
  db
    .selectFrom('whatsapp_accounts')
    .select(['_id', 'status'])
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

/** The accounts of the workspace by name, in no order. */
export const accountsByName = ({ db, business_id }: Scope) =>
  db
    .selectFrom('whatsapp_accounts')
    .select(['_id', 'account_name', 'waba_id'])
    .where('business_id', '=', business_id)
    .execute();
