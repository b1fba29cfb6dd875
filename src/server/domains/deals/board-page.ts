import type { Reader } from '../../platform/scope';
import { comparedPage } from '../../platform/search/compared-page';
import { searchPlan } from '../../platform/search/search-plan';
import { type BoardPlace, type StageOf, boardIdsQuery, boardQuery, lastPlace } from './board-query';
import { type DealFilter, dealsByIds } from './list-query';
import type { DealRow } from './repository';
import { type DealSearchContext, dealSearch } from './search';

const LIMITS = {
  /** Deals of a column that are asked before what a search finds is put together: a text that many have is met among them. */
  askedTo: 600,
  /** Up to so many search results are looked up one by one; more are compared with the order of the column. */
  lookedUpTo: 1500,
  /** Deals of the column that are read for the comparison, before the results are looked up after all. */
  comparedTo: 30_000,
};

interface Wanted extends Omit<DealFilter, 'found'> {
  /** What is searched for; without it everything is shown. */
  readonly text?: string | undefined;
}

/** Whether the text is looked for in one way alone: what is asked of a deal is then what finds it. */
function isOneWay(text: string): boolean {
  const plan = searchPlan(text, true);
  return plan.kind !== 'contains' || plan.texts.length === 1;
}

/** The next deals of a column. */
export async function pageOfColumn(
  context: DealSearchContext,
  reader: Reader,
  stage: StageOf,
  { text = '', ...filter }: Wanted,
  { after, limit }: { readonly after: BoardPlace | null; readonly limit: number },
  { askedTo, lookedUpTo, comparedTo } = LIMITS,
): Promise<readonly DealRow[]> {
  const search = dealSearch(context, reader, text, stage.pipeline_id);
  if (search === null) return boardQuery(reader, stage, filter, { after, limit }).execute();
  if (isOneWay(text)) {
    const until = (await lastPlace(reader, stage, after, askedTo).executeTakeFirst()) ?? null;
    const asked = { ...filter, found: await search.asked() };
    const near = await boardQuery(reader, stage, asked, { after, until, limit }).execute();
    if (near.length === limit || until === null) return near;
  }
  const found = await search.found();
  if (found.all !== undefined && found.all.size > lookedUpTo) {
    const order = (piece: { readonly limit: number; readonly offset: number }) =>
      boardIdsQuery(reader, stage, filter, { after, ...piece });
    const compared = { found: found.all, order, limit, offset: 0, most: comparedTo };
    const page = await comparedPage(context.database, reader, compared);
    if (page !== null) return dealsByIds(reader, page);
  }
  return boardQuery(reader, stage, { ...filter, found }, { after, limit }).execute();
}
