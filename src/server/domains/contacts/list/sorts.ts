import { type RawBuilder, sql } from 'kysely';
import type { ColumnSort, ContactSort } from '@shared/contract/contact-list';
import { hasOrder } from '@shared/reference/field-kinds';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { AppError } from '../../../platform/errors';
import type { FilterOrder } from '../../../platform/filters/filter-field';
import type { Scope } from '../../../platform/scope';
import { allTypes } from '../../contact-types/reads';
import {
  type FilterField,
  fieldSort,
  filterFields,
  hasSortedValue,
  holdsNumbers,
  isOrderedByOption,
  sortedOption,
} from '../../fields/reads';
import { membersByName } from '../../workspaces/reads';

/** What contacts of a part are sorted by: two values of one index. */
interface PartOrder {
  readonly key: RawBuilder<unknown>;
  readonly holds: 'text' | 'number' | 'decimal';
  /** Decides between those of the same key. */
  readonly tie: RawBuilder<unknown>;
  readonly tieHolds: 'text' | 'number';
}

export interface SortPart extends PartOrder {
  /** What begins the select, with the contacts in it. */
  readonly from: RawBuilder<unknown>;
  /** There is nothing else in it. */
  readonly isPlain?: boolean;
  readonly where: RawBuilder<unknown>;
}

/**
 * How a list is sorted: in parts, one after the other, each in the order of an index. Where somebody has no value they
 * come last on both engines, which sort what is empty to different ends by themselves.
 */
export interface SortPlan {
  readonly parts: readonly SortPart[];
  readonly isDown: boolean;
  /** In each of its parts contacts stand by this column. */
  readonly within?: 'name';
  /** How a few contacts are sorted as a whole. */
  readonly whole: RawBuilder<unknown> | { readonly field: FilterField };
}

const EVERYBODY = sql`1 = 1`;
const CONTACTS = sql`contacts`;
const TIE = { tie: sql`contacts._id`, tieHolds: 'text' } as const;

const among = (order: PartOrder, parts: readonly RawBuilder<unknown>[]): SortPart[] =>
  parts.map((where) => ({ ...order, from: CONTACTS, isPlain: true, where }));

/** The same list, walked through rows that have it in its order. */
export const walkedThrough = (plan: SortPlan, source: FilterOrder): SortPlan => ({
  ...plan,
  parts: [partThrough(source)],
});

/** Contacts in the order of rows that have them. */
export const partThrough = ({ from, where, key, id }: FilterOrder): SortPart => ({
  from: sql`${from} cross join contacts`,
  where: sql`${where} and contacts._id = ${id}`,
  key,
  holds: 'text',
  tie: id,
  tieHolds: 'text',
});

/** Groups in the order of their names; in each people stand by name. */
function grouped(column: RawBuilder<unknown>, ids: readonly string[]): SortPlan {
  const whens = ids.map((id, place) => sql`when ${id} then ${sql.lit(place)}`);
  const rank =
    ids.length === 0
      ? sql`case when ${column} is null then 1 else 0 end`
      : sql`case ${column} ${sql.join(whens, sql` `)} else case when ${column} is null then ${sql.lit(ids.length + 1)} else ${sql.lit(ids.length)} end end`;
  return {
    parts: among({ key: sql`contacts.name`, holds: 'text', ...TIE }, [
      ...ids.map((id) => sql`${column} = ${id}`),
      // Whom a group does not know any more.
      ...(ids.length === 0 ? [sql`${column} is not null`] : [sql`${column} not in (${sql.join(ids)})`]),
      sql`${column} is null`,
    ]),
    isDown: false,
    within: 'name',
    whole: sql`${rank}, contacts.name, contacts._id`,
  };
}

function byColumn(sort: ColumnSort, isDown: boolean): SortPlan {
  const column = sql.ref(`contacts.${sort}`);
  const order = isDown ? sql`${column} desc, contacts._id desc` : sql`${column}, contacts._id`;
  if (sort !== 'email' && sort !== 'phone') {
    const holds = sort === 'name' ? 'text' : 'number';
    return { parts: among({ key: column, holds, ...TIE }, [EVERYBODY]), isDown, whole: order };
  }
  return {
    parts: among({ key: column, holds: 'text', ...TIE }, [
      sql`${column} is not null`,
      sql`${column} is null`,
    ]),
    isDown,
    whole: sql`case when ${column} is null then 1 else 0 end, ${order}`,
  };
}

/** By one of the workspace's own fields, walked in the narrow index of its values; options in their own order. */
async function byOwnField(scope: Scope, id: string, isDown: boolean): Promise<SortPlan> {
  const field = (await filterFields(scope, 'contact')).find(({ _id }) => _id === id);
  if (field === undefined || !hasOrder(field.kind)) {
    const message = 'Contacts cannot be sorted by this field.';
    throw new AppError('validation_failed', { message, fields: { sort: message } });
  }
  const valued = (where: RawBuilder<unknown>): SortPart => ({
    from: sql`${fieldSort(scope, field)} cross join contacts`,
    where: sql`contacts._id = sorted.record_id and ${where}`,
    key: sql`sorted.value`,
    holds: holdsNumbers(field) ? 'decimal' : 'text',
    tie: sql`sorted.tie`,
    tieHolds: 'number',
  });
  const options = isDown ? field.options.toReversed() : field.options;
  return {
    parts: [
      ...(isOrderedByOption(field)
        ? options.map((option) => valued(sql`sorted.value = ${sortedOption(option)}`))
        : [valued(EVERYBODY)]),
      ...among({ key: sql`cast(null as text)`, holds: 'text', ...TIE }, [
        sql`not ${hasSortedValue(scope, field, sql`contacts._id`)}`,
      ]),
    ],
    isDown,
    whole: { field },
  };
}

/**
 * @param isDown from the last to the first
 * @throws AppError `validation_failed` where there is no such field, or none that has an order
 */
export async function sortPlan(scope: Scope, sort: ContactSort, isDown: boolean): Promise<SortPlan> {
  const turned = <Entry>(list: readonly Entry[]): readonly Entry[] => (isDown ? list.toReversed() : list);
  switch (sort) {
    case 'current_lifecycle_stage':
      return grouped(sql.ref(`contacts.${sort}`), turned((await allTypes(scope)).map(({ _id }) => _id)));
    case 'assignee_id':
      return grouped(sql.ref(`contacts.${sort}`), turned(await membersByName(scope)));
    case 'name':
    case 'created_at':
    case 'updated_at':
    case 'total_score':
    case 'email':
    case 'phone':
      return byColumn(sort, isDown);
    default:
      return byOwnField(scope, sort.slice(OWN_FIELD.length), isDown);
  }
}
