import type { TransactionScope } from '../../platform/scope';

/** Deletes companies for good; their tags end with them. */
export async function purgeCompanies(
  { business_id, db }: TransactionScope,
  ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('companies').where('business_id', '=', business_id).where('_id', 'in', ids).execute();
}

/** Contacts are deleted for good: they speak for no company. */
export async function forgetOwners(
  { business_id, db }: TransactionScope,
  contacts: readonly string[],
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ owner_id: null })
    .where('business_id', '=', business_id)
    .where('owner_id', 'in', contacts)
    .execute();
}
