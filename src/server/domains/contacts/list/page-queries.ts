import { type RawBuilder, sql } from 'kysely';
import { COUNTED_TO } from '@shared/contract/contact-list';
import { CUSTOM_PLAN } from '../../../platform/db/custom-plan';
import type { Database } from '../../../platform/db/database';
import type { FilterLead, FilterOrder, FilterSet } from '../../../platform/filters/filter-field';
import type { Scope } from '../../../platform/scope';
import type { Anchor } from './anchor';
import type { SortPart } from './sorts';

interface Id {
  readonly _id: string;
}
export interface Counted {
  readonly total: number;
}

/** How many ids a lead has, at most one more than are counted. */
export const leadCountQuery = (lead: RawBuilder<unknown>, most = COUNTED_TO): RawBuilder<Counted> =>
  sql<Counted>`select count(*) as total from (select id from (${lead}) as led limit ${most + 1}) as counted`;

const EVERYBODY = sql`(1 = 1)`;

/** More than a lead can have: the limit keeps SQLite from walking a whole table in the order of its ids. */
const EVERY = 1_000_000_000;

/** The contacts of a lead that has each once. CROSS JOIN keeps the order on SQLite: each id looks its contact up. */
const led = (scope: Scope, lead: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`from (select id from (${lead}) as lead limit ${sql.lit(EVERY)}) as led cross join contacts
    where contacts.business_id = ${scope.business_id} and contacts._id = led.id and contacts.deleted_at is null and ${where}`;

/** Contacts in the order of an index. @param from the tables of a part of the order */
const walked = (scope: Scope, where: RawBuilder<unknown>, from: RawBuilder<unknown> = sql`contacts`) =>
  sql`from ${from} where contacts.business_id = ${scope.business_id} and contacts.deleted_at is null and ${where}`;

/** A page of a few contacts, which are sorted as a whole. */
export const ledPageQuery = (
  scope: Scope,
  lead: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<Id & Counted> =>
  sql<
    Id & Counted
  >`select contacts._id, count(*) over () as total ${led(scope, lead, where)} order by ${order} limit ${limit} offset ${offset}`;

/** All of a few contacts, in no order. */
export const ledIdsQuery = (
  scope: Scope,
  lead: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<Id> => sql<Id>`select contacts._id ${led(scope, lead, where)}`;

export interface Keyed extends Id {
  /** What the contact is sorted by. */
  readonly key: string | number | null;
  readonly tie: string | number;
}

function beside(
  { key, holds, tie, tieHolds }: SortPart,
  { value, tie: place }: Anchor,
  side: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const lastTie = tieHolds === 'number' ? sql`cast(${place} as bigint)` : sql`${place}`;
  if (value === null) return sql`${tie} ${side} ${lastTie}`;
  const types = { text: null, number: sql`bigint`, decimal: sql`double precision` };
  const type = types[holds];
  const last = type === null ? sql`${value}` : sql`cast(${value} as ${type})`;
  return sql`(${key}, ${tie}) ${side} (${last}, ${lastTie})`;
}

export interface Walk {
  readonly limit: number;
  readonly offset: number;
  /** Where the page before has ended. */
  readonly after: Anchor | null;
  /** The last that is looked at. */
  readonly until?: Anchor | null;
}

/** Contacts of a part, read from its index until there are enough. */
export const walkedPageQuery = (
  scope: Scope,
  where: RawBuilder<unknown>,
  part: SortPart,
  isDown: boolean,
  { limit, offset, after, until = null }: Walk,
): RawBuilder<Keyed> => {
  const { bounds, order } = spanOf(part, isDown, { after, until });
  return sql<Keyed>`select contacts._id, ${part.key} as key, ${part.tie} as tie
    ${walked(scope, sql.join([...bounds, where], sql` and `), part.from)} ${order} limit ${limit} offset ${offset}`;
};

/**
 * The same among the next `most` contacts of a part by one query. PostgreSQL does not sort again what a subquery has sorted, and stops
 * reading once the page is full.
 * @param part of contacts alone
 */
export const nearPageQuery = (
  scope: Scope,
  where: RawBuilder<unknown>,
  part: SortPart,
  isDown: boolean,
  { limit, offset, after }: Walk,
  most: number,
): RawBuilder<Keyed> => {
  const { bounds, order } = spanOf(part, isDown, { after, until: null });
  const near = sql`(select * ${walked(scope, sql.join(bounds, sql` and `))} ${order} limit ${most}) as contacts`;
  return sql<Keyed>`select contacts._id, ${part.key} as key, ${part.tie} as tie
    from ${near} where ${where} ${order} limit ${limit} offset ${offset}`;
};

/** Where a part is walked from and how far, and the order in which. */
function spanOf(
  part: SortPart,
  isDown: boolean,
  { after, until }: { readonly after: Anchor | null; readonly until: Anchor | null },
): { readonly bounds: readonly RawBuilder<unknown>[]; readonly order: RawBuilder<unknown> } {
  const [behind, before, way] = isDown ? [sql`<`, sql`>=`, sql`desc`] : [sql`>`, sql`<=`, sql`asc`];
  return {
    bounds: [
      part.where,
      ...(after === null ? [] : [beside(part, after, behind)]),
      ...(until === null ? [] : [beside(part, until, before)]),
    ],
    order: sql`order by ${part.key} ${way}, ${part.tie} ${way}`,
  };
}

/** The last of so many rows of a part of the order, whoever they are of. */
export const sourceEndQuery = (
  { from, where, key, id }: FilterOrder,
  part: SortPart,
  isDown: boolean,
  { after, offset }: Pick<Walk, 'after' | 'offset'>,
): RawBuilder<Pick<Keyed, 'key' | 'tie'>> => {
  const [behind, way] = isDown ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const rest = after === null ? sql`` : sql`and ${beside(part, after, behind)}`;
  return sql`select ${key} as key, ${id} as tie from ${from} where ${where} ${rest}
    order by ${key} ${way}, ${id} ${way} limit 1 offset ${offset}`;
};

/** How many there are. @param from the contacts, as a way to them is wished for */
export const countQuery = (
  scope: Scope,
  where: RawBuilder<unknown>,
  from?: RawBuilder<unknown>,
): RawBuilder<Counted> => sql<Counted>`select ${CUSTOM_PLAN} count(*) as total ${walked(scope, where, from)}`;

const eachOnce = ({ ids, isOnce }: FilterLead): RawBuilder<unknown> =>
  isOnce ? ids : sql`select distinct id from (${ids}) as several`;

/** How many of a few contacts there are. */
export const ledCountQuery = (
  scope: Scope,
  { rowOf }: Pick<Database, 'rowOf'>,
  lead: FilterLead,
  where: RawBuilder<unknown>,
): RawBuilder<Counted> =>
  lead.rows
    ? sql<Counted>`select ${CUSTOM_PLAN} count(*) as total from (${lead.rows}) as led cross join contacts
        where ${rowOf('contacts')} = led.row and contacts.business_id = ${scope.business_id} and ${where}`
    : sql<Counted>`select ${CUSTOM_PLAN} count(*) as total ${led(scope, eachOnce(lead), where)}`;

const everybodyOnce = (scope: Scope): FilterLead => ({
  ids: sql`select contacts._id as id ${walked(scope, EVERYBODY)}`,
  isOnce: true,
  hasNobodyOfBin: true,
});

/**
 * How many contacts are in all of the sets, by their indexes alone. Those in the bin, which are few, are looked at and taken off.
 * @param sets the longest first, where the engine does not choose the order
 */
export function setsCountQuery(
  scope: Scope,
  sets: readonly FilterSet[],
  where: RawBuilder<unknown>,
): RawBuilder<Counted> {
  const meant = sets.filter(({ isDenied }) => !isDenied);
  const first = meant.find(({ isOnce }) => isOnce) ?? meant[0] ?? everybodyOnce(scope);
  const among = sets.flatMap((set) =>
    set === first ? [] : [set.isDenied ? sql`id not in (${set.ids})` : sql`id in (${set.ids})`],
  );
  const rows =
    first.isOnce && among.length === 0
      ? sql`select count(*) from (${first.size ?? first.ids}) as found`
      : sql`select count(*) from (${eachOnce(first)}) as found where ${sql.join([EVERYBODY, ...among], sql` and `)}`;
  return [first, ...meant].some(({ hasNobodyOfBin }) => hasNobodyOfBin)
    ? sql<Counted>`select ${CUSTOM_PLAN} (${rows}) as total`
    : sql<Counted>`select ${CUSTOM_PLAN} (${rows}) - (select count(*) from contacts
        where contacts.business_id = ${scope.business_id} and contacts.deleted_at is not null and ${where}) as total`;
}

/** How many contacts there are, at most one more than `most`: from an index, where nothing is looked at of a contact. */
export const everybodyQuery = (scope: Scope, most: number): RawBuilder<Counted> =>
  sql<Counted>`select count(*) as total from (select 1 as one ${walked(scope, EVERYBODY)} limit ${most + 1}) as counted`;

/** Whether anybody is in the bin: 0 or 1. */
export const binnedQuery = ({ business_id }: Scope): RawBuilder<Counted> =>
  sql<Counted>`select count(*) as total from (select 1 as one from contacts
    where contacts.business_id = ${business_id} and contacts.deleted_at is not null limit 1) as binned`;

/** The ids of a lead, each once, as one text: a row for each of thousands takes longer than finding them. */
export const leadIdsQuery = (
  { joined }: Pick<Database, 'joined'>,
  lead: RawBuilder<unknown>,
): RawBuilder<{ readonly ids: string | null }> =>
  sql<{
    readonly ids: string | null;
  }>`select ${joined(sql`id`)} as ids from (select distinct id from
    (select id from (${lead}) as lead limit ${sql.lit(EVERY)}) as every) as led`;

/** Known ids as a lead. */
export const idsAsLead = (
  { listOf }: Pick<Database, 'listOf'>,
  ids: readonly string[],
): RawBuilder<{ readonly id: string }> =>
  sql<{ readonly id: string }>`with listed(id) as ${listOf(ids)} select id from listed`;

/**
 * Whether a contact is one of a lead. COALESCE: the ids are read once and compared with those of the order, which no planner
 * makes a join of; the limit lets PostgreSQL know that they have room in memory.
 */
export const isAmong = (
  { rowOf }: Pick<Database, 'rowOf'>,
  { ids, rows }: FilterLead,
  most = COUNTED_TO,
): RawBuilder<unknown> => {
  const [own, all] =
    rows === undefined
      ? [sql`contacts._id`, sql`select id from (${ids}) as lead`]
      : [rowOf('contacts'), sql`select row from (${rows}) as lead`];
  return sql`coalesce(${own} in (${all} limit ${sql.lit(most)}), false)`;
};
