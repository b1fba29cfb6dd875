import type { Scope } from '../../platform/scope';

/* What other domains may read of tasks. */

export { taskFiltersOfContacts } from './contact-filters';

/** Those of these companies that tasks are about. */
export async function companiesWithTasks(
  { business_id, db }: Scope,
  companies: readonly string[],
): Promise<string[]> {
  if (companies.length === 0) return [];
  const rows = await db
    .selectFrom('task_companies')
    .select('company_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('company_id', 'in', companies)
    .execute();
  return rows.map(({ company_id }) => company_id);
}
