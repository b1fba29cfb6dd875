import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope';

/** Columns in which many deals can be given one value. */
export type DealColumn = 'assignee_id' | 'deal_value' | 'expected_close_date' | 'deal_industry';
export type ColumnValue = string | number | null;

/** Later than before, also within one millisecond. @param at epoch milliseconds */
const laterThan = (at: number) =>
  sql<number>`case when updated_at >= ${sql.lit(at)} then updated_at + 1 else ${sql.lit(at)} end`;

/** Deal -> what it has in the column; none of those in the bin. */
export async function columnValues(
  { db, business_id }: Scope,
  column: DealColumn,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ColumnValue>> {
  const rows = await db
    .selectFrom('deals')
    .select(['_id', 'deleted_at', sql<ColumnValue>`${sql.ref(column)}`.as('value')])
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
  return new Map(rows.filter(({ deleted_at }) => deleted_at === null).map(({ _id, value }) => [_id, value]));
}

/** Has deals that hold one value hold another. @returns which were changed */
export async function changeColumn(
  { db, business_id }: Scope,
  column: DealColumn,
  change: {
    readonly ids: readonly string[];
    readonly from: ColumnValue;
    readonly to: ColumnValue;
    readonly at: number;
  },
): Promise<string[]> {
  const rows = await db
    .updateTable('deals')
    .set({ [column]: change.to, updated_at: laterThan(change.at) })
    .where('business_id', '=', business_id)
    .where('_id', 'in', change.ids)
    .where('deleted_at', 'is', null)
    .where(column, change.from === null ? 'is' : '=', change.from)
    .returning('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Has deals be newer. @param at epoch milliseconds */
export async function touchDeals(
  { db, business_id }: Scope,
  ids: readonly string[],
  at: number,
): Promise<void> {
  await db
    .updateTable('deals')
    .set({ updated_at: laterThan(at) })
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
}
