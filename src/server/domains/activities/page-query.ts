import { type RawBuilder, sql } from 'kysely';
import { PLANNED_TYPES } from '@shared/rules/activity-types';
import type { Scope } from '../../platform/scope';
import { LINK } from './repository';
import type { LinkKind } from './schema';

/** Where a page begins: behind this activity. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

/** Any of these records. */
export interface RecordsFilter {
  readonly kind: LinkKind;
  readonly ids: readonly string[];
}

export interface PageFilter {
  /** An activity belongs to at least one record of each. */
  readonly records: readonly RecordsFilter[];
  /** Null: every type. */
  readonly types: readonly number[] | null;
  /** Epoch milliseconds, both included. */
  readonly from: number | null;
  readonly until: number | null;
  /** Calls and meetings after this time are left out. Epoch milliseconds. */
  readonly unplannedAt?: number;
  /** Newest first, unless it says otherwise. */
  readonly isOldestFirst?: boolean;
}

export interface Found extends Place {
  readonly type: number;
}

/** Types of which each is walked by itself, in the order of the time; with more of them, all types are walked. */
const TYPES_APART = 12;
const ORDER: readonly LinkKind[] = [LINK.contact, LINK.deal, LINK.company, LINK.campaign];

const PLANNED = sql.join(PLANNED_TYPES.map((type) => sql.lit(type)));

export function within(
  { from, until, unplannedAt, isOldestFirst }: PageFilter,
  place: Place | null,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const beyond = isOldestFirst === true ? sql`>` : sql`<`;
  const conditions = [
    ...(from === null ? [] : [sql`and at >= ${sql.lit(from)}`]),
    ...(until === null || (place !== null && place.at <= until) ? [] : [sql`and at <= ${sql.lit(until)}`]),
    ...(place === null ? [] : [sql`and (at, ${id}) ${beyond} (${sql.lit(place.at)}, ${place.id})`]),
    ...(unplannedAt === undefined
      ? []
      : [sql`and (at <= ${sql.lit(unplannedAt)} or activity_type not in (${PLANNED}))`]),
  ];
  return sql.join(conditions, sql` `);
}

export const oneOf = (
  types: readonly number[] | null,
  column: RawBuilder<unknown> = sql.ref('activity_type'),
): RawBuilder<unknown> =>
  types === null ? sql`` : sql`and ${column} in (${sql.join(types.map((type) => sql.lit(type)))})`;

/** Whether a place comes before another one in the order of the list. */
export const isBefore = ({ isOldestFirst }: PageFilter, one: Place, other: Place): boolean =>
  one.at === other.at
    ? one.id !== other.id && one.id < other.id === (isOldestFirst === true)
    : one.at < other.at === (isOldestFirst === true);

/** Further records: looked up for each activity that is walked past. */
export const linksWith = (business: string, filters: readonly RecordsFilter[], id: RawBuilder<unknown>) =>
  sql.join(
    filters.map(
      ({
        kind,
        ids,
      }) => sql`and exists (select 1 from activity_links other where other.business_id = ${business}
        and other.activity_id = ${id} and other.kind = ${sql.lit(kind)} and other.record_id in (${sql.join(ids)}))`,
    ),
    sql` `,
  );

/** The links that lead: a condition for each record of the first kind. Null: the whole workspace. */
export function leadOf({ records }: PageFilter): {
  readonly lead: readonly RawBuilder<unknown>[] | null;
  readonly rest: readonly RecordsFilter[];
} {
  const [lead, ...rest] = records.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  if (lead === undefined) return { lead: null, rest };
  return {
    lead: lead.ids.map((record) => sql`and kind = ${sql.lit(lead.kind)} and record_id = ${record}`),
    rest,
  };
}

/**
 * The queries of one page, newest first: each walks an index of its own from where the page begins, so none of them sorts. The page
 * is made of what all of them find.
 */
export function pageQueries(
  { business_id }: Scope,
  filter: PageFilter,
  place: Place | null,
  limit: number,
): RawBuilder<Found>[] {
  const { types } = filter;
  const { lead, rest } = leadOf(filter);
  const way = filter.isOldestFirst === true ? sql`asc` : sql`desc`;
  const end = sql`limit ${sql.lit(limit)}`;
  if (lead !== null) {
    const id = sql.ref('l.activity_id');
    return lead.map(
      (record) => sql<Found>`select l.at, l.activity_id as id, l.activity_type as type from activity_links l
        where l.business_id = ${business_id} ${record}
        ${within(filter, place, sql.ref('activity_id'))} ${oneOf(types)} ${linksWith(business_id, rest, id)}
        order by l.at ${way}, l.activity_id ${way} ${end}`,
    );
  }
  const walk = (
    only: RawBuilder<unknown>,
  ) => sql<Found>`select at, _id as id, activity_type as type from activities
    where business_id = ${business_id} ${only} ${within(filter, place, sql.ref('_id'))}
    order by at ${way}, _id ${way} ${end}`;
  if (types !== null && types.length <= TYPES_APART)
    return types.map((type) => walk(sql`and activity_type = ${sql.lit(type)}`));
  return [walk(oneOf(types))];
}

/** One page: what the queries find, each once, newest first. */
export async function findPage(
  scope: Scope,
  filter: PageFilter,
  place: Place | null,
  limit: number,
): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const query of pageQueries(scope, filter, place, limit)) {
    const { rows } = await query.execute(scope.db);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].sort((a, b) => (isBefore(filter, a, b) ? -1 : 1)).slice(0, limit);
}
