import type { Selectable } from 'kysely';
import { labelContains } from '../../platform/lists/label-contains';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export async function companyById(
  scope: Scope,
  id: string,
): Promise<Selectable<Schema['companies']> | undefined> {
  return scope.db
    .selectFrom('companies')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
}

const named = (scope: Scope, label: string) => {
  const all = scope.db.selectFrom('companies').where('business_id', '=', scope.business_id);
  return label === '' ? all : all.where(labelContains('mp_company_label', label));
};

/** One page by name, read from an index. */
export const companyPageQuery = (scope: Scope, label: string, limit: number, offset: number) =>
  named(scope, label)
    .select(['_id', 'mp_company_label', 'mp_company_avatar'])
    .orderBy('mp_company_label')
    .orderBy('_id')
    .limit(limit)
    .offset(offset);

export const companyCountQuery = (scope: Scope, label: string) =>
  named(scope, label).select(({ fn }) => fn.countAll<number>().as('count'));
