import type { TransactionScope } from '../../platform/scope';

/** Deletes deals for good; their stages and collaborators end with them. */
export async function purgeDeals(
  { business_id, db }: TransactionScope,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('deal_contacts')
    .where('business_id', '=', business_id)
    .where('deal_id', 'in', ids)
    .execute();
  await db.deleteFrom('deals').where('business_id', '=', business_id).where('_id', 'in', ids).execute();
}

/** Contacts are deleted for good: they are part of no deal. */
export async function leaveDeals(
  { business_id, db }: TransactionScope,
  contactIds: readonly string[],
): Promise<void> {
  for (const table of ['deal_contacts', 'deal_collaborators'] as const) {
    await db
      .deleteFrom(table)
      .where('business_id', '=', business_id)
      .where('contact_id', 'in', contactIds)
      .execute();
  }
}

/** Companies are deleted for good: no deal is with them. */
export async function forgetCompanies(
  { business_id, db }: TransactionScope,
  companyIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('deals')
    .set({ company_id: null })
    .where('business_id', '=', business_id)
    .where('company_id', 'in', companyIds)
    .execute();
}
