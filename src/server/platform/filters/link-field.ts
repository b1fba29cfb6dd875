import { type RawBuilder, sql } from 'kysely';
import type { Module } from '@shared/rules/permissions';
import type { FilterKind } from '@shared/rules/record-filter';
import type {
  CheckedCondition,
  CompiledFilter,
  FilterContext,
  FilterField,
  FilterLead,
} from './filter-field';
import { isOneOf, needsValue, not, whereValue } from './where-value';

interface Rows {
  /** The table whose rows hang on a record. */
  readonly from: RawBuilder<unknown>;
  readonly business: RawBuilder<string>;
  /** The record that a row hangs on. */
  readonly record: RawBuilder<string>;
  /** What a condition looks at. Left out: whether there is a row. */
  readonly value?: RawBuilder<unknown>;
}

/** Rows of another table that hang on a record. */
interface Link extends Rows {
  /** What is joined to it, one row for each of its own. */
  readonly join?: { readonly table: RawBuilder<unknown>; readonly on: RawBuilder<unknown> };
  /** A column of the record that the rows have too; an index has them by value and in its order. */
  readonly orderedBy?: { readonly column: string; readonly key: RawBuilder<unknown> };
  /** What is joined has an index of the value, which begins with this; it holds for every row. */
  readonly valueIndex?: (context: FilterContext) => RawBuilder<unknown>;
  /** Which rows count. */
  readonly only?: (context: FilterContext) => RawBuilder<unknown>;
  /** No index finds the records of a value, only the rows of a record. */
  readonly leadsNowhere?: boolean;
  /** A table of its own that has the same rows of records that are not in the bin: it leads to records, in their order. */
  readonly living?: Rows;
  /** Of the rows, as {@link FilterField} has it. */
  readonly module?: Module;
}

const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql`${sql.join(parts, sql` and `)}`;

/** A range of figures in a form that an index answers; null: it is none. */
function rangeOf(column: RawBuilder<unknown>, { operator, value }: CheckedCondition) {
  const figure = (one: unknown) => sql`cast(${one} as double precision)`;
  const [first, last] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  switch (operator) {
    case 'is':
      return sql`${column} = ${figure(value)}`;
    case 'at_least':
      return sql`${column} >= ${figure(value)}`;
    case 'at_most':
      return sql`${column} <= ${figure(value)}`;
    case 'between':
      return sql`(${column} >= ${figure(first)} and ${column} <= ${figure(last)})`;
    default:
      return null;
  }
}

/** Who is none of those that a lead has. */
const none = (where: RawBuilder<boolean>, [lead]: readonly FilterLead[]): CompiledFilter => ({
  where: not(where),
  leads: [],
  ...(lead && { sets: [{ ...lead, isDenied: true }] }),
});

function compileLink(
  kind: FilterKind,
  link: Link,
  context: FilterContext,
  condition: CheckedCondition,
): CompiledFilter {
  const { scope, record, database, asks } = context;
  const { operator, value } = condition;
  const base = [sql`${link.business} = ${scope.business_id}`, ...(link.only ? [link.only(context)] : [])];
  const leader: Rows = link.living ?? link;
  const leading = link.living ? [sql`${leader.business} = ${scope.business_id}`] : base;
  const some = (...more: RawBuilder<unknown>[]): RawBuilder<boolean> =>
    // CROSS JOIN keeps the order on SQLite: the few rows of the record look up what is joined, never the other way round.
    // OFFSET has PostgreSQL ask it of each contact in the order of the list, instead of reading all rows that hold.
    sql<boolean>`exists (select 1 from ${link.from} ${link.join ? sql`cross join ${link.join.table}` : sql``}
      where ${all([...base, sql`${link.record} = ${record}`, ...(link.join ? [link.join.on] : []), ...more])} ${asks === 'all' ? sql`` : sql`limit 1 offset 0`})`;
  const lead = (...more: RawBuilder<unknown>[]): FilterLead[] =>
    link.leadsNowhere
      ? []
      : [
          {
            ids: sql`select ${leader.record} as id from ${leader.from} ${
              link.join ? sql`join ${link.join.table} on ${link.join.on}` : sql``
            } where ${all([...leading, ...more])}`,
            ...(link.join && { isJoined: true }),
            ...(link.join &&
              !link.only &&
              more.length === 0 && {
                size: sql`select ${link.record} as id from ${link.from} where ${all(base)}`,
              }),
            ...(link.living && { hasNobodyOfBin: true }),
          },
        ];
  const isExact = !link.leadsNowhere;
  const any = (): CompiledFilter => ({ where: some(), leads: lead(), isExact });
  const column = link.value ?? link.record;
  const among = (values: readonly unknown[], rows: Rows = link): RawBuilder<unknown> =>
    isOneOf(database, rows.value ?? rows.record, values);
  const found = (values: readonly unknown[]): CompiledFilter => ({
    where: some(among(values)),
    leads: lead(among(values, leader)),
    isExact,
  });
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [];

  if (kind === 'boolean') return value === true ? any() : none(some(), lead());
  if (operator === 'not_empty') return any();
  if (operator === 'empty') return none(some(), lead());
  /** One value has each record once. */
  const inOrder = (one: unknown): Pick<CompiledFilter, 'ordered'> => ({
    ...(link.orderedBy && {
      ordered: {
        ...link.orderedBy,
        from: leader.from,
        where: all([...leading, sql`${leader.value ?? leader.record} = ${String(one)}`]),
        id: leader.record,
      },
    }),
  });
  if (operator === 'any_of') {
    const isOne = values.length === 1;
    const { leads, ...rest } = found(values);
    return {
      ...rest,
      leads: isOne && !link.join ? leads.map((one) => ({ ...one, isOnce: true })) : leads,
      ...(isOne && inOrder(values[0])),
    };
  }
  if (operator === 'none_of') return none(some(among(values)), lead(among(values, leader)));
  if (operator === 'all_of') {
    const each = values.map((one) => found([one]));
    return {
      where: sql`(${all(each.map(({ where }) => where))})`,
      leads: each.flatMap(({ leads }) => leads),
      ...(isExact && { sets: each.flatMap(({ leads }) => leads) }),
      ...(values.length > 0 && inOrder(values[0])),
    };
  }
  if (needsValue(operator)) {
    const where = some(whereValue(kind, column, context, condition));
    const range = link.valueIndex ? rangeOf(column, condition) : null;
    // No index of a value: whoever has anything of it leads.
    if (range === null || !link.join || !link.valueIndex) return { where, leads: lead() };
    const from = sql`select ${link.record} as id from ${link.join.table} cross join ${link.from}`;
    return {
      where,
      leads: [
        {
          ids: sql`${from} where ${all([...base, link.join.on, link.valueIndex(context), range])}`,
          isJoined: true,
        },
      ],
      isExact: true,
    };
  }
  return { where: not(some(whereValue(kind, column, context, { ...condition, operator: 'is' }))), leads: [] };
}

/**
 * A condition about what hangs on a record: records have none, one or several of it, and a condition holds when it does
 * for one of them.
 */
export const linkField = (field: string, kind: FilterKind, link: Link): FilterField => ({
  field,
  kind,
  ...(link.module && { module: link.module }),
  compile: (context, condition) => compileLink(kind, link, context, condition),
});
