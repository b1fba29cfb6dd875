import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { searchDocOf } from '../../platform/search/search-doc';
import { type SearchDatabase, searchIds } from '../../platform/search/search-ids';

/** What a company is found by. */
export const SEARCHED = [
  'mp_company_label',
  'mp_company_website',
  'mp_company_email',
  'mp_company_phone',
] as const;

/**
 * Ids of at most `limit` companies that the text finds by name, website, email or phone number.
 * @param isByName in the order of their names, where they are fewer than the limit; else no order is promised
 */
export const companySearchIds = (
  database: SearchDatabase,
  scope: Scope,
  text: string,
  limit: number,
  isByName = false,
): Promise<string[]> => searchIds(database, scope, 'company', text, { limit, isByName });

/** What search knows of a company. */
export const companySearchDoc = (company: Pick<Selectable<Schema['companies']>, (typeof SEARCHED)[number]>) =>
  searchDocOf(company.mp_company_label, [
    // How an address begins says nothing about anybody.
    { kind: 'text', value: company.mp_company_website?.replace(/^https?:\/\//i, '') ?? null },
    { kind: 'text', value: company.mp_company_email },
    { kind: 'phone', value: company.mp_company_phone },
  ]);

/** Keeps what search reads in step; part of the transaction that writes the company. */
export async function writeCompanySearchDoc(scope: Scope, id: string): Promise<void> {
  const company = await scope.db
    .selectFrom('companies')
    .select(SEARCHED)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
  if (!company) return;
  const doc = companySearchDoc(company);
  await scope.db
    .insertInto('company_search_docs')
    .values({ business_id: scope.business_id, company_id: id, ...doc })
    .onConflict((conflict) => conflict.columns(['business_id', 'company_id']).doUpdateSet(doc))
    .execute();
}
