import { sql } from 'kysely';
import { isPresent } from '../bin/present';
import { listOf } from '../db/list-of';
import type { Schema } from '../db/schema';
import type { Scope } from '../scope';

export type ColumnValue = string | number | null;

interface ColumnChange<Value> {
  readonly ids: readonly string[];
  readonly from: Value;
  readonly to: Value;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Columns of a table of records, changed for many of them at once. */
export interface RecordColumns<Column extends string, Value extends ColumnValue> {
  /** Record -> what it has in the column; none of those in the bin. */
  values(scope: Scope, column: Column, ids: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  /**
   * Has records that hold one value hold another; what holds something else by now is left alone. Their `updated_at` moves on: a
   * form that is open learns of it.
   * @returns which were changed
   */
  change(scope: Scope, column: Column, change: ColumnChange<Value>): Promise<string[]>;
  /** Has records be newer. @param at epoch milliseconds */
  touch(scope: Scope, ids: readonly string[], at: number): Promise<void>;
}

/** Later than before, also within one millisecond. */
const laterThan = (at: number) => sql`case when updated_at >= ${at} then updated_at + 1 else ${at} end`;

export function recordColumns<Column extends string, Value extends ColumnValue = ColumnValue>(
  table: keyof Schema,
): RecordColumns<Column, Value> {
  const rows = sql.table(table);
  return {
    async values({ db, business_id }, column, ids) {
      const found = await sql<{ _id: string; value: Value }>`
        select _id, ${sql.ref(column)} as value from ${rows}
        where business_id = ${business_id} and _id in ${listOf(db, ids)} and ${isPresent}`.execute(db);
      return new Map(found.rows.map(({ _id, value }) => [_id, value]));
    },
    async change({ db, business_id }, column, { ids, from, to, at }) {
      const holds = from === null ? sql`is null` : sql`= ${from}`;
      const changed = await sql<{ _id: string }>`
        update ${rows} set ${sql.ref(column)} = ${to}, updated_at = ${laterThan(at)}
        where business_id = ${business_id} and _id in ${listOf(db, ids)} and ${isPresent}
          and ${sql.ref(column)} ${holds}
        returning _id`.execute(db);
      return changed.rows.map(({ _id }) => _id);
    },
    async touch({ db, business_id }, ids, at) {
      await sql`update ${rows} set updated_at = ${laterThan(at)}
        where business_id = ${business_id} and _id in ${listOf(db, ids)}`.execute(db);
    },
  };
}

/** Value -> the records that have it. */
export function idsByValue<Value>(values: ReadonlyMap<string, Value>): ReadonlyMap<Value, string[]> {
  const found = new Map<Value, string[]>();
  for (const [id, value] of values) {
    const ids = found.get(value);
    if (ids) ids.push(id);
    else found.set(value, [id]);
  }
  return found;
}
