import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

/* What other domains may read of WhatsApp accounts. */

type Handle = Kysely<Schema> | Transaction<Schema>;

/** `status` of an account whose access works. */
export const CONNECTED = 1;

/** Accounts as rows to join, by `business_id` and `_id`. Read like the table itself, except below a `distinct`. */
export const accountNames = (db: Handle) =>
  db.selectFrom('whatsapp_accounts').select(['business_id', '_id', 'account_name', 'phone_number', 'status']);

/** The same of accounts that are gone: their conversations keep their name. */
export const removedAccountNames = (db: Handle) =>
  db.selectFrom('removed_accounts').select(['business_id', '_id', 'account_name', 'phone_number']);

/** What a message needs to leave by an account, as rows to join. The token is sealed. */
export const sendingAccounts = (db: Handle) =>
  db.selectFrom('whatsapp_accounts').select(['business_id', '_id', 'phone_number_id', 'access_token']);

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
  accountNames(db).where('business_id', '=', business_id).execute();
