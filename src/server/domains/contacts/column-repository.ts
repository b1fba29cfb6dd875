import { sql } from 'kysely';
import { listOf } from '../../platform/db/insert-rows';
import type { Scope } from '../../platform/scope';
import { isPresent } from '../../platform/bin/present';

/** Columns in which many contacts can be given one value. */
export type GroupColumn =
  | 'address'
  | 'assignee_id'
  | 'birth_date'
  | 'current_company_id'
  | 'current_job_title'
  | 'current_lifecycle_stage'
  | 'gender'
  | 'language'
  | 'marital_status'
  | 'salutation'
  | 'timezone';

/** Value -> the contacts that have it. */
export async function columnValues(
  { db, business_id }: Scope,
  column: GroupColumn,
  ids: readonly string[],
): Promise<{ readonly byValue: ReadonlyMap<string | null, string[]>; readonly known: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom('contacts')
    .select(['_id', sql<string | null>`${sql.ref(column)}`.as('value')])
    .where('business_id', '=', business_id)
    .where('_id', 'in', listOf(db, ids))
    .where(isPresent)
    .execute();
  const byValue = new Map<string | null, string[]>();
  for (const { _id, value } of rows) {
    const contacts = byValue.get(value) ?? [];
    contacts.push(_id);
    byValue.set(value, contacts);
  }
  return { byValue, known: new Set(rows.map(({ _id }) => _id)) };
}

/** Later than before, also within one millisecond. @param at epoch milliseconds */
const laterThan = (at: number) =>
  sql<number>`case when updated_at >= ${at} then updated_at + 1 else ${at} end`;

/** Has contacts be newer. @param at epoch milliseconds */
export async function touchContacts(
  { db, business_id }: Scope,
  ids: readonly string[],
  at: number,
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ updated_at: laterThan(at) })
    .where('business_id', '=', business_id)
    .where('_id', 'in', listOf(db, ids))
    .execute();
}

/**
 * Has contacts that hold one value hold another; who holds something else by now is left alone. Their `updated_at` moves on
 * in any case: a form that is open learns of it.
 * @param change `at`: epoch milliseconds
 * @returns who was changed
 */
export async function changeColumn(
  { db, business_id }: Scope,
  column: GroupColumn,
  change: {
    readonly contacts: readonly string[];
    readonly from: string | null;
    readonly to: string | null;
    readonly at: number;
  },
): Promise<string[]> {
  const rows = await db
    .updateTable('contacts')
    .set({ [column]: change.to, updated_at: laterThan(change.at) })
    .where('business_id', '=', business_id)
    .where('_id', 'in', listOf(db, change.contacts))
    .where(isPresent)
    .where(column, change.from === null ? 'is' : '=', change.from)
    .returning('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}
