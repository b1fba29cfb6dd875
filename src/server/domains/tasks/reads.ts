import { sql } from 'kysely';
import type { NextTask } from '@shared/contract/deals';
import { toInstantOrNull } from '../../platform/clock';
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

/** Deal -> the open task about it that is due first; those without a due date come last. In one query for all of them. */
export async function nextTasksOfDeals(
  { business_id, db }: Scope,
  deals: readonly string[],
): Promise<ReadonlyMap<string, NextTask>> {
  if (deals.length === 0) return new Map();
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('task_deals as l')
        .innerJoin('tasks as t', (join) =>
          join.onRef('t.business_id', '=', 'l.business_id').onRef('t._id', '=', 'l.task_id'),
        )
        .select(['l.deal_id', 't._id', 't.title', 't.due_date'])
        .select(
          sql<number>`row_number() over (partition by l.deal_id
            order by case when t.due_date is null then 1 else 0 end, t.due_date, t._id)`.as('place'),
        )
        .where('l.business_id', '=', business_id)
        .where('l.deal_id', 'in', deals)
        .where('t.open', '=', 1)
        .as('open'),
    )
    .select(['deal_id', '_id', 'title', 'due_date'])
    .where('place', '=', 1)
    .execute();
  return new Map(
    rows.map(({ deal_id, _id, title, due_date }) => [
      deal_id,
      { _id, title, due_date: toInstantOrNull(due_date) },
    ]),
  );
}
