import type { Reader } from '../../platform/scope';
import { searchPlan } from '../../platform/search/search-plan';
import { type BoardPlace, type StageOf, boardQuery, lastPlace } from './board-query';
import type { DealFilter } from './list-query';
import type { DealRow } from './repository';
import { type DealSearchContext, dealSearch } from './search';

/** Deals of a column that are asked before what a search finds is put together: a text that many have is met among them. */
const ASKED_TO = 600;

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
  askedTo = ASKED_TO,
): Promise<readonly DealRow[]> {
  const search = await dealSearch(context, reader, text);
  if (search === null) return boardQuery(reader, stage, filter, { after, limit }).execute();
  if (isOneWay(text)) {
    const until = (await lastPlace(reader, stage, after, askedTo).executeTakeFirst()) ?? null;
    const asked = { ...filter, found: search.asked };
    const near = await boardQuery(reader, stage, asked, { after, until, limit }).execute();
    if (near.length === limit || until === null) return near;
  }
  return boardQuery(reader, stage, { ...filter, found: await search.found() }, { after, limit }).execute();
}
