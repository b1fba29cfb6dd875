import { sql } from 'kysely';
import { joinable } from '../../platform/db/joinable';
import type { Scope } from '../../platform/scope';

/* What other domains may read of contacts. */

/** To join, by `business_id` and `_id`. */
export const contactNames = joinable<
  'contacts',
  | 'business_id'
  | '_id'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'avatar'
  | 'phone'
  | 'current_job_title'
  | 'current_company_id'
>('contacts');

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

/** What WhatsApp calls contacts. To join, by `business_id`, `kind` and `value`, or by `contact_id`. */
export const contactIdentities = joinable<
  'contact_identities',
  'business_id' | 'contact_id' | 'kind' | 'value'
>('contact_identities');
