import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { COUNTED_TO } from '@shared/contract/contact-list';
import type { Database } from '../../../platform/db/database';
import type { FilterLead, FilterSet } from '../../../platform/filters/filter-field';
import type { Scope } from '../../../platform/scope';
import type { ContactFilter } from '../filter/contact-filter';
import {
  type Counted,
  countQuery,
  everybodyQuery,
  leadCountQuery,
  leadIdsQuery,
  ledCountQuery,
  setsCountQuery,
} from './page-queries';

/** Milliseconds for which a page waits for its count. */
export const AT_ONCE_MS = 8;
/** Contacts that SQLite looks at in one statement, in which it answers nobody else: at first, and at most. */
const PIECE = { least: 4000, most: 64_000 } as const;
/** Pieces that take less grow. Milliseconds. */
const QUICK_MS = 4;
/** Ids that SQLite compares with each other before a page goes without its count. */
const COMPARED_AT_ONCE = 30_000;
/** So few contacts are looked at by one, instead of comparing the ids of all conditions; instead of looking at all contacts. */
const FEW_OF_IDS = 2000;
const FEW_OF_ROWS = 10_000;
/** Leads that are compared: each is counted by its index. */
const MAX_LEADS = 12;

/** More than there are. */
const MANY = 1_000_000_000;

export interface Lead extends FilterLead {
  /** At least as many as it has. */
  readonly total: number;
}

export interface Count {
  readonly total: number;
  /** The time was over before the count was: there may be more. */
  readonly isPending: boolean;
}

export async function totalOf({ db }: Scope, query: RawBuilder<Counted>): Promise<number> {
  return (await query.execute(db)).rows[0]?.total ?? 0;
}

/** The rarest of the leads; null: each has more than `most`. */
export async function rarestLead(
  scope: Scope,
  leads: readonly FilterLead[],
  most = COUNTED_TO,
): Promise<Lead | null> {
  let best: Lead | null = null;
  for (const lead of leads.slice(0, MAX_LEADS)) {
    // No more than the best: the others are out.
    const least: number = best?.total ?? most + 1;
    const total: number = await totalOf(scope, leadCountQuery(lead.size ?? lead.ids, least - 1));
    if (total < least) best = { ...lead, total };
    if (total === 0) break;
  }
  return best;
}

/** The contacts of a lead in the order of the table, so that each page of it is read once. */
export async function idsOfLead(
  database: Pick<Database, 'joined'>,
  { db }: Scope,
  lead: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await leadIdsQuery(database, lead).execute(db);
  return rows[0]?.ids?.split(',').sort() ?? [];
}

type Counting = Pick<ContactFilter, 'where' | 'asked' | 'sets' | 'leads' | 'isEverybody'>;
type Engine = Pick<Database, 'engine' | 'rowOf'>;

const exactly = (total: number): Count => ({ total, isPending: false });

/** All contacts are looked at in the order of their table, which takes a third of the time of any index. */
async function countRows(
  { rowOf }: Engine,
  scope: Scope,
  where: RawBuilder<unknown>,
  within: number | null,
): Promise<Count> {
  const begun = performance.now();
  const row = rowOf('contacts');
  const last = await totalOf(scope, sql<Counted>`select coalesce(max(${row}), 0) as total from contacts`);
  let total = 0;
  let size: number = PIECE.least;
  for (let after = 0; after < last;) {
    const at = performance.now();
    if (within !== null && at - begun > within) return { total, isPending: true };
    const piece = sql`${row} > ${after} and ${row} <= ${after + size}`;
    total += await totalOf(scope, countQuery(scope, sql`${piece} and ${where}`, sql`contacts not indexed`));
    after += size;
    if (performance.now() - at < QUICK_MS) size = Math.min(PIECE.most, size * 2);
    await setImmediate();
  }
  return exactly(total);
}

/** SQLite keeps no statistics: it is told whose ids are compared with whose. */
async function countSets(
  scope: Scope,
  where: RawBuilder<unknown>,
  sets: readonly FilterSet[],
  within: number | null,
): Promise<Count> {
  const most = within === null ? MANY : COMPARED_AT_ONCE;
  const sized: { readonly set: FilterSet; readonly size: number }[] = [];
  if (within !== null || sets.length > 1)
    for (const set of sets)
      sized.push({ set, size: await totalOf(scope, leadCountQuery(set.size ?? set.ids, most)) });
  const rows = sized.reduce((sum, { size }) => sum + size, 0);
  if (rows > most) return { total: 0, isPending: true };
  const sorted = sized.length === 0 ? sets : sized.sort((a, b) => b.size - a.size).map(({ set }) => set);
  return exactly(await totalOf(scope, setsCountQuery(scope, sorted, where)));
}

/**
 * How many contacts a filter finds, exactly: by its index where it is one condition; one after the other where few contacts are
 * to be looked at; by the indexes of all conditions where these have everybody who is found; else all contacts are looked at.
 * @param within milliseconds after which a page goes without the rest of its count; null: it is counted to the end
 * @param mostOfAll no more than one more are counted where nothing narrows the list
 */
export async function countContacts(
  database: Engine,
  scope: Scope,
  { where, asked, leads, sets, isEverybody }: Counting,
  within: number | null,
  mostOfAll = MANY,
): Promise<Count> {
  if (isEverybody) {
    const total = await totalOf(scope, everybodyQuery(scope, mostOfAll));
    return { total, isPending: total > mostOfAll };
  }
  if (database.engine === 'sqlite') {
    const isOne = sets?.length === 1;
    const areIds = isOne || sets?.some(({ rows }) => rows === undefined) === true;
    const most = areIds || within !== null ? FEW_OF_IDS : FEW_OF_ROWS;
    const few = isOne ? null : await rarestLead(scope, leads, most);
    if (few) return exactly(await totalOf(scope, ledCountQuery(scope, database, few, where)));
    return sets && areIds ? countSets(scope, where, sets, within) : countRows(database, scope, where, within);
  }
  const isOfLinks = sets?.every((set) => !set.isDenied && (!set.hasNobodyOfBin || sets.length === 1));
  const query = sets && isOfLinks ? setsCountQuery(scope, sets, where) : countQuery(scope, asked());
  const count = totalOf(scope, query).then(exactly);
  return within === null ? count : Promise.race([count, wait(within, { total: 0, isPending: true })]);
}
