import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/scope';
import { comparedPage } from '../../platform/search/compared-page';
import {
  type Listed,
  countDeals,
  dealCountQuery,
  dealPageQuery,
  foundDealsQuery,
  isNarrowed,
} from './list-query';
import { type DealSearchContext, type FoundDeals, dealSearch, findDeals, presentDeals } from './search';
import { titleBeginnings } from './title-beginning';

interface Wanted extends Omit<Listed, 'found'> {
  /** What is searched for; empty: nobody searches. */
  readonly text: string;
}

interface Place {
  readonly limit: number;
  readonly offset: number;
}

interface DealPage {
  /** Ids, in their order. */
  readonly page: readonly string[];
  readonly count: number;
  readonly isMore: boolean;
}

const LIMITS = {
  /** So many that a search finds by their titles are looked up as a whole. */
  ledTo: 10_000,
  /** So many are looked up sooner than they are met in the order of the list. */
  lookedUpTo: 1500,
  /** Deals of the order that are compared with more, before these are looked up as well. */
  comparedTo: 30_000,
  /** So many whose titles begin with it are counted, before nothing else is looked for. */
  countedTo: 10_000,
};

const EVERY = 1_000_000_000;

const idsOf = (rows: readonly { readonly _id: string }[]): string[] => rows.map(({ _id }) => _id);

/** A search that finds those for which a condition holds. */
const where = (condition: RawBuilder<boolean>): FoundDeals => ({
  ids: null,
  where: condition,
  isCut: false,
  isBeyondCount: false,
});

/** A page of those that are found, in the order of the list; null: they are few, or it is not full after so many deals. */
async function pageOfMany(
  { database }: DealSearchContext,
  reader: Reader,
  { found, ...filter }: Listed,
  { limit, offset }: Place,
  { lookedUpTo, comparedTo }: typeof LIMITS,
): Promise<readonly string[] | null> {
  const all = found?.all;
  if (all === undefined || all.size <= lookedUpTo) return null;
  const order = (piece: Place) => dealPageQuery(reader, filter, piece.limit, piece.offset);
  return comparedPage(database, reader, { found: all, order, limit, offset, most: comparedTo });
}

/** How many a search has found, which nothing narrows; null: they have to be looked up. */
async function countFound(reader: Reader, filter: Listed, { countedTo }: typeof LIMITS) {
  const { found } = filter;
  const count = found?.all && !isNarrowed(filter) ? await presentDeals(reader, found.all) : null;
  if (count === null) return null;
  return { count: Math.min(count, countedTo), isMore: count > countedTo || found?.isCut === true };
}

/** What a search has found is looked up once, for the page and its count; very many are asked one after the other. */
async function foundPage(
  context: DealSearchContext,
  reader: Reader,
  filter: Listed,
  { limit, offset }: Place,
  limits: typeof LIMITS,
  first: RawBuilder<boolean> | null = null,
): Promise<DealPage> {
  const near = first === null ? await pageOfMany(context, reader, filter, { limit, offset }, limits) : null;
  if (near !== null) {
    const counted = (await countFound(reader, filter, limits)) ?? (await countDeals(reader, filter));
    return { page: near, ...counted };
  }
  const isLed = filter.found?.ids != null;
  const led = isLed ? await foundDealsQuery(reader, filter, limit, offset, first).execute() : [];
  const counted = await countDeals(reader, filter, led[0]?.count);
  const page = isLed ? led : await dealPageQuery(reader, filter, limit, offset).execute();
  return { page: idsOf(page), ...counted };
}

type Filter = Omit<Wanted, 'text'>;

/** How many deals titles begin so, counted to a number. */
async function countBeginnings(
  reader: Reader,
  filter: Filter,
  beginnings: readonly RawBuilder<boolean>[],
  most: number,
): Promise<number> {
  let total = 0;
  for (const begins of beginnings) {
    if (total > most) break;
    const of = { ...filter, found: where(begins) };
    total += (await dealCountQuery(reader, of, most - total).executeTakeFirstOrThrow()).count;
  }
  return total;
}

/** A page of the deals whose titles begin so. */
async function pageOfBeginnings(
  reader: Reader,
  filter: Filter,
  beginnings: readonly RawBuilder<boolean>[],
  { limit, offset }: Place,
): Promise<readonly string[]> {
  const page: string[] = [];
  let before = offset;
  for (const begins of beginnings) {
    const of = { ...filter, found: where(begins) };
    const rows = await dealPageQuery(reader, of, limit - page.length, before).execute();
    page.push(...idsOf(rows));
    if (page.length === limit) break;
    before =
      rows.length === 0 && before > 0 ? before - (await countBeginnings(reader, filter, [begins], EVERY)) : 0;
  }
  return page;
}

/** Of all deals by title: first those whose titles begin with the text. They stand together in the index, however many they are. */
async function searchedByTitle(
  context: DealSearchContext,
  reader: Reader,
  { text, ...filter }: Wanted,
  { limit, offset }: Place,
  beginnings: readonly RawBuilder<boolean>[],
  limits: typeof LIMITS,
): Promise<DealPage> {
  const { ledTo, countedTo } = limits;
  const first = await pageOfBeginnings(reader, filter, beginnings, { limit, offset });
  const isFull = first.length === limit;
  if (isFull && !isNarrowed(filter)) {
    const count = await countBeginnings(reader, filter, beginnings, countedTo);
    if (count > countedTo) return { page: first, count: countedTo, isMore: true };
  }
  const found = await findDeals(context, reader, text, ledTo);
  const begins = sql<boolean>`(${sql.join(beginnings, sql` or `)})`;
  if (found?.where == null) {
    const counted = await countFound(reader, { ...filter, found }, limits);
    if (found?.all && counted !== null && (isFull || offset === 0)) {
      const others = new Set(found.all);
      for (const id of first) others.delete(id);
      const wanted = { ...filter, found: { ...found, all: others } };
      const place = { limit: limit - first.length, offset: 0 };
      const rest = isFull ? [] : await pageOfMany(context, reader, wanted, place, limits);
      if (rest !== null) return { page: [...first, ...rest], ...counted };
    }
    return foundPage(context, reader, { ...filter, found }, { limit, offset }, limits, begins);
  }
  const counted = await countDeals(reader, { ...filter, found });
  if (isFull) return { page: first, ...counted };
  const before = offset === 0 ? first.length : await countBeginnings(reader, filter, beginnings, EVERY);
  const others = { ...filter, found: { ...found, where: sql<boolean>`not ${begins} and ${found.where}` } };
  const rest = await dealPageQuery(
    reader,
    others,
    limit - first.length,
    Math.max(0, offset - before),
  ).execute();
  return { page: [...first, ...idsOf(rest)], ...counted };
}

/** The ids of a page in its order, and how many deals there are. */
export async function pageOfDeals(
  context: DealSearchContext,
  reader: Reader,
  wanted: Wanted,
  place: Place,
  limits = LIMITS,
): Promise<DealPage> {
  const { text, ...filter } = wanted;
  const { pipeline_id } = filter;
  const beginnings = text.trim() === '' ? null : titleBeginnings(text);
  if (beginnings !== null && pipeline_id === undefined)
    return searchedByTitle(context, reader, wanted, place, beginnings, limits);
  const search = dealSearch(context, reader, text, pipeline_id);
  if (search === null) return foundPage(context, reader, filter, place, limits);
  if (beginnings !== null && !isNarrowed({ ...filter, pipeline_id: undefined })) {
    // More than are counted begin so: the count is known, and in any order the page is full soon.
    const count = await countBeginnings(reader, filter, beginnings, limits.countedTo);
    if (count > limits.countedTo) {
      const asked = { ...filter, found: await search.asked() };
      const page = await dealPageQuery(reader, asked, place.limit, place.offset).execute();
      return { page: idsOf(page), count: limits.countedTo, isMore: true };
    }
  }
  const found = await search.found(limits.ledTo);
  return foundPage(context, reader, { ...filter, found }, place, limits);
}
