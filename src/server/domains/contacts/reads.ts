import { type Kysely, type Transaction, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

/* What other domains may read of contacts. */

type Handle = Kysely<Schema> | Transaction<Schema>;

/** Contacts as rows to join, by `business_id` and `_id`. Read like the table itself, except below a `distinct`. */
export const contactNames = (db: Handle) =>
  db
    .selectFrom('contacts')
    .select(['business_id', '_id', 'name', 'first_name', 'last_name', 'avatar', 'phone'])
    .select(['current_job_title', 'current_company_id']);

/** Contacts with this email address, two at most. @param email in small letters */
export const contactsByEmailQuery = ({ db, business_id }: Scope, email: string) =>
  db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('email', 'is not', null)
    .where(sql<string>`lower(email)`, '=', email)
    .limit(2);

/** Who a contact is, and from where it came; undefined: there is no such contact. */
export const contactOrigin = ({ db, business_id }: Scope, id: string) =>
  db
    .selectFrom('contacts')
    .select(['_id', 'name', 'source'])
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

/** What WhatsApp calls contacts, as rows to join, by `business_id`, `kind` and `value`. */
export const contactIdentities = (db: Handle) =>
  db.selectFrom('contact_identities').select(['business_id', 'contact_id', 'kind', 'value']);
