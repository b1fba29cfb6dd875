import type { Selectable } from 'kysely';
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
