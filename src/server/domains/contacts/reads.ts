import { sql } from 'kysely';
import { joinable } from '../../platform/db/joinable';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { contactsBin } from './bin';

/* What other domains may read of contacts; and their score, which the rules of another domain make. */

export {
  bandsQuery,
  changeScores,
  everyNth,
  idsAfterQuery,
  interestLinks,
  scoredContactsQuery,
  tagLinks,
  type ScoredContact,
} from './scores';

/** Those of the ids that there are, and not in the bin. */
export const contactsAmong = (scope: Scope, ids: readonly string[]) => contactsBin.among(scope, ids);

/** Nobody else changes the contact until the transaction ends. */
export const lockContact = (
  { database }: Pick<Platform, 'database'>,
  tx: TransactionScope,
  id: string,
): Promise<void> => database.lockRow(tx.db, 'contacts', tx.business_id, id);

/** What a chip shows of each; in no order, and none of those in the bin. */
export const contactChips = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('contacts')
        .select(['_id', 'first_name', 'last_name', 'avatar'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute();

/** What each is called; in no order. */
export const contactNamesOf = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('contacts')
        .select(['_id', 'name'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .execute();

export async function countContacts({ business_id, db }: Scope): Promise<number> {
  const row = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** To join, by `business_id` and `_id`. Who is in the bin is among them: conversations go on showing their names. */
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
  | 'deleted_at'
>('contacts');

/** Contacts with this email address, two at most. @param email in small letters */
export const contactsByEmailQuery = ({ db, business_id }: Scope, email: string) =>
  db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is', null)
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
