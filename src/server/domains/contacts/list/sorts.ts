import { type RawBuilder, sql } from 'kysely';
import type { ContactSort } from '@shared/contract/contact-list';
import type { FilterOrder } from '../../../platform/filters/filter-field';
import type { Scope } from '../../../platform/scope';
import { allTypes } from '../../contact-types/reads';
import { membersByName } from '../../workspaces/reads';

/**
 * How a list is sorted: in parts, one after the other, each in the order of an index. Where somebody has no value they
 * come last on both engines, which sort what is empty to different ends by themselves.
 */
export interface SortPlan {
  readonly parts: readonly RawBuilder<unknown>[];
  /** By which contacts of a part are sorted, before their id. */
  readonly key: RawBuilder<unknown>;
  readonly holds: 'text' | 'number';
  readonly isDown: boolean;
  /** Both as SQL. */
  readonly order: RawBuilder<unknown>;
  /** The place of a contact's part, for a list that is sorted as a whole; null where there is one part. */
  readonly rank: RawBuilder<unknown> | null;
  /** Rows that are walked instead of all contacts. */
  readonly source?: FilterOrder;
}

/** The same list, walked through rows that have it in its order. */
export const walkedThrough = (plan: SortPlan, source: FilterOrder): SortPlan => ({
  ...plan,
  source,
  key: source.key,
  order: plan.isDown ? sql`${source.key} desc, ${source.id} desc` : sql`${source.key}, ${source.id}`,
});

const EVERYBODY = sql`1 = 1`;

/** Groups in the order of their names; in each people stand by name. */
function grouped(column: RawBuilder<unknown>, ids: readonly string[]): SortPlan {
  const whens = ids.map((id, place) => sql`when ${id} then ${sql.lit(place)}`);
  return {
    parts: [
      ...ids.map((id) => sql`${column} = ${id}`),
      // Whom a group does not know any more.
      ...(ids.length === 0 ? [sql`${column} is not null`] : [sql`${column} not in (${sql.join(ids)})`]),
      sql`${column} is null`,
    ],
    key: sql`contacts.name`,
    holds: 'text',
    isDown: false,
    order: sql`contacts.name, contacts._id`,
    rank:
      ids.length === 0
        ? sql`case when ${column} is null then 1 else 0 end`
        : sql`case ${column} ${sql.join(whens, sql` `)} else case when ${column} is null then ${sql.lit(ids.length + 1)} else ${sql.lit(ids.length)} end end`,
  };
}

/** @param isDown from the last to the first */
export async function sortPlan(scope: Scope, sort: ContactSort, isDown: boolean): Promise<SortPlan> {
  const column = sql.ref(`contacts.${sort}`);
  const turned = <Entry>(list: readonly Entry[]): readonly Entry[] => (isDown ? list.toReversed() : list);
  const order = isDown ? sql`${column} desc, contacts._id desc` : sql`${column}, contacts._id`;
  switch (sort) {
    case 'current_lifecycle_stage':
      return grouped(column, turned((await allTypes(scope)).map(({ _id }) => _id)));
    case 'assignee_id':
      return grouped(column, turned(await membersByName(scope)));
    case 'email':
    case 'phone':
      return {
        parts: [sql`${column} is not null`, sql`${column} is null`],
        key: column,
        holds: 'text',
        isDown,
        order,
        rank: sql`case when ${column} is null then 1 else 0 end`,
      };
    default:
      return {
        parts: [EVERYBODY],
        key: column,
        holds: sort === 'name' ? 'text' : 'number',
        isDown,
        order,
        rank: null,
      };
  }
}
