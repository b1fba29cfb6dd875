import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import type { Health } from './endpoint-health';

type Endpoints = Schema['webhook_endpoints'];
export type EndpointRow = Selectable<Endpoints>;
export type NewEndpointRow = Insertable<Endpoints>;

export function endpointRow(scope: Scope): Promise<EndpointRow | undefined> {
  return scope.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .executeTakeFirst();
}

/** False when there is one already: of two who make the first, one does. */
export async function insertEndpoint(scope: Scope, row: NewEndpointRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('webhook_endpoints')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateEndpoint(scope: Scope, values: Updateable<Endpoints>): Promise<void> {
  await scope.db
    .updateTable('webhook_endpoints')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .execute();
}

/** How the address fares. What was noted of another address says nothing about this one. */
export function healthOf(row: EndpointRow | undefined, url: string | null): Health {
  if (row?.health_of !== url || url === null) return { failing_since: null, disabled_at: null };
  return { failing_since: row.failing_since, disabled_at: row.disabled_at };
}
