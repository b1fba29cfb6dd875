import { type RawBuilder, sql } from 'kysely';
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
}

export interface Found extends Place {
  readonly type: number;
}

/** Types of which each is walked by itself, in the order of the time; with more of them, all types are walked. */
const TYPES_APART = 12;
const ORDER: readonly LinkKind[] = [LINK.contact, LINK.deal, LINK.company, LINK.campaign];

function within(
  { from, until }: PageFilter,
  place: Place | null,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    ...(from === null ? [] : [sql`and at >= ${sql.lit(from)}`]),
    ...(until === null || (place !== null && place.at <= until) ? [] : [sql`and at <= ${sql.lit(until)}`]),
    ...(place === null ? [] : [sql`and (at, ${id}) < (${sql.lit(place.at)}, ${place.id})`]),
  ];
  return sql.join(conditions, sql` `);
}

const oneOf = (types: readonly number[] | null): RawBuilder<unknown> =>
  types === null ? sql`` : sql`and activity_type in (${sql.join(types.map((type) => sql.lit(type)))})`;

/** Further records: looked up for each activity that is walked past. */
const also = (business: string, filters: readonly RecordsFilter[], id: RawBuilder<unknown>) =>
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
  const { records, types } = filter;
  const [lead, ...rest] = records.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const end = sql`limit ${sql.lit(limit)}`;
  if (lead !== undefined) {
    const id = sql.ref('l.activity_id');
    return lead.ids.map(
      (record) => sql<Found>`select l.at, l.activity_id as id, l.activity_type as type from activity_links l
        where l.business_id = ${business_id} and l.kind = ${sql.lit(lead.kind)} and l.record_id = ${record}
        ${within(filter, place, sql.ref('activity_id'))} ${oneOf(types)} ${also(business_id, rest, id)}
        order by l.at desc, l.activity_id desc ${end}`,
    );
  }
  const walk = (
    only: RawBuilder<unknown>,
  ) => sql<Found>`select at, _id as id, activity_type as type from activities
    where business_id = ${business_id} ${only} ${within(filter, place, sql.ref('_id'))}
    order by at desc, _id desc ${end}`;
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
  return [...found.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
}
