import { sql } from 'kysely';
import type { SettableCompanyField } from '@shared/rules/settable-fields';
import { isPresent } from '../../../platform/bin/present';
import type { Scope } from '../../../platform/scope';

export type ColumnValue = string | number | null;

/** The wire spells one of them otherwise (spec 2 §3). */
const columnOf = (field: SettableCompanyField) =>
  field === 'mp_company_emloyee_count' ? 'mp_company_employee_count' : field;

/** Later than before, also within one millisecond. @param at epoch milliseconds */
const laterThan = (at: number) =>
  sql<number>`case when updated_at >= ${sql.lit(at)} then updated_at + 1 else ${sql.lit(at)} end`;

/** Company -> what it has in the field; none of those in the bin. */
export async function columnValues(
  { db, business_id }: Scope,
  field: SettableCompanyField,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ColumnValue>> {
  const rows = await db
    .selectFrom('companies')
    .select(['_id', sql<ColumnValue>`${sql.ref(columnOf(field))}`.as('value')])
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .where(isPresent)
    .execute();
  return new Map(rows.map(({ _id, value }) => [_id, value]));
}

/** Has companies that hold one value hold another. @returns which were changed */
export async function changeColumn(
  { db, business_id }: Scope,
  field: SettableCompanyField,
  change: {
    readonly ids: readonly string[];
    readonly from: ColumnValue;
    readonly to: ColumnValue;
    readonly at: number;
  },
): Promise<string[]> {
  const column = columnOf(field);
  const rows = await db
    .updateTable('companies')
    .set({ [column]: change.to, updated_at: laterThan(change.at) })
    .where('business_id', '=', business_id)
    .where('_id', 'in', change.ids)
    .where(isPresent)
    .where(column, change.from === null ? 'is' : '=', change.from)
    .returning('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Has companies be newer. @param at epoch milliseconds */
export async function touchCompanies(
  { db, business_id }: Scope,
  ids: readonly string[],
  at: number,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ updated_at: laterThan(at) })
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
}
