import { type RawBuilder, sql } from 'kysely';
import type { FilterKind, FilterOperator } from '@shared/rules/record-filter';
import type { Database } from '../db/database';
import type { CheckedCondition, FilterContext } from './filter-field';

const DAY_MS = 86_400_000;

/** Whether the operator finds only records that have a value. */
export const needsValue = (operator: FilterOperator): boolean =>
  operator !== 'is_not' && operator !== 'none_of' && operator !== 'empty';

export const not = (where: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(not ${where})`;

/** What has no value fulfils nothing. The form also keeps the planner from leading by it: the compiler decides who leads. */
export const sure = (where: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${where}, false)`;

/** One value is told by itself: planners know how many rows have it. */
export const isOneOf = (
  { listOf }: Pick<Database, 'listOf'>,
  column: RawBuilder<unknown>,
  values: readonly unknown[],
): RawBuilder<unknown> =>
  values.length === 1
    ? sql`${column} = ${String(values[0])}`
    : sql`${column} in ${listOf(values.map(String))}`;

const isEmpty = (kind: FilterKind, value: RawBuilder<unknown>): RawBuilder<boolean> =>
  kind === 'text' || kind === 'choice'
    ? sql<boolean>`(${value} is null or ${value} = '')`
    : sql<boolean>`(${value} is null)`;

/** One value against one column of the record. @param instant how the column holds a date */
export function whereValue(
  kind: FilterKind,
  column: RawBuilder<unknown>,
  { database, now, asks }: Pick<FilterContext, 'database' | 'now' | 'asks'>,
  { operator, value }: CheckedCondition,
  instant: (at: number, given: unknown) => unknown = (at) => at,
): RawBuilder<boolean> {
  const at = (given: unknown): unknown => instant(Date.parse(String(given)), given);
  const one = (given: unknown): unknown => {
    if (kind === 'date') return at(given);
    return kind === 'number' ? sql`cast(${given} as double precision)` : given;
  };
  const [first, last] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const holds = (where: RawBuilder<unknown>): RawBuilder<boolean> =>
    asks === 'all' ? sql<boolean>`${where}` : sure(where);
  const among = (): RawBuilder<unknown> => isOneOf(database, column, value as readonly unknown[]);
  const same = (): RawBuilder<unknown> =>
    kind === 'text' ? database.matchesText(column, 'is', String(value)) : sql`${column} = ${one(value)}`;
  switch (operator) {
    case 'is':
      return holds(same());
    case 'is_not':
      return not(sure(same()));
    case 'contains':
    case 'begins':
      return holds(database.matchesText(column, operator, String(value)));
    case 'empty':
      return isEmpty(kind, column);
    case 'not_empty':
      return not(isEmpty(kind, column));
    case 'before':
      return holds(sql`${column} < ${one(value)}`);
    case 'after':
      return holds(sql`${column} > ${one(value)}`);
    case 'at_least':
      return holds(sql`${column} >= ${one(value)}`);
    case 'at_most':
      return holds(sql`${column} <= ${one(value)}`);
    case 'between':
      return holds(sql`(${column} >= ${one(first)} and ${column} <= ${one(last)})`);
    case 'last_days': {
      const from = now - Number(value) * DAY_MS;
      return holds(
        sql`(${column} >= ${instant(from, new Date(from).toISOString())} and ${column} <= ${instant(now, new Date(now).toISOString())})`,
      );
    }
    case 'any_of':
    case 'all_of':
      return holds(among());
    case 'none_of':
      return not(sure(among()));
  }
}
