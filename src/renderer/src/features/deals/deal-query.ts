import { DEAL_SORTS } from '@shared/contract/deals';
import { DEAL_TITLE_LENGTH } from '@shared/contract/limits';
import {
  choiceParam,
  daysParam,
  isAnyFilterOn,
  readFilters,
  recordParam,
  searchParam,
  writeFilters,
} from '../../ui/filter-bar/filter-params';
import { type PageSize, PAGE_SIZES } from '../../ui/table/list-pager';
import type { ListAddress } from '../saved-views';

const MAX_PAGES = 100_000;

/** How the deals of a pipeline are shown: `board` where the address says nothing. */
export const SHOWN_AS = ['board', 'list', 'forecast'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

const FILTERS = {
  title: searchParam('title', DEAL_TITLE_LENGTH),
  owner: recordParam('user'),
  closes: daysParam('closes_from', 'closes_until'),
};
const PLACE = {
  pipeline: recordParam('pipeline_id'),
  as: choiceParam('show', SHOWN_AS),
  sort: choiceParam('sort', DEAL_SORTS),
  order: choiceParam('order', ['asc', 'desc']),
};

/** What narrows the deals. */
export interface DealFilterQuery {
  readonly title: string;
  /** Id of the owner; null: anybody. */
  readonly owner: string | null;
  readonly closes: { readonly from: string | null; readonly to: string | null };
}

/** What the page shows, as its address has it. */
export interface DealQuery extends DealFilterQuery {
  readonly pipeline: string | null;
  readonly as: ShownAs;
  readonly sort: (typeof DEAL_SORTS)[number] | null;
  readonly order: 'asc' | 'desc' | null;
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
}

/** What is not understood counts as not said. */
export function readDealQuery(params: URLSearchParams): DealQuery {
  const page = Number(params.get('page') ?? 1);
  const place = readFilters(PLACE, params);
  return {
    ...readFilters(FILTERS, params),
    ...place,
    as: place.as ?? 'board',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? PAGE_SIZES[0],
  };
}

/** The address with this query in it; parameters of others stay. */
export function withDealQuery(params: URLSearchParams, query: DealQuery): URLSearchParams {
  const as = query.as === 'board' ? null : query.as;
  const next = writeFilters({ ...FILTERS, ...PLACE }, params, { ...query, as });
  next.delete('page');
  next.delete('rows');
  if (query.page !== 1) next.set('page', String(query.page));
  if (query.size !== PAGE_SIZES[0]) next.set('rows', String(query.size));
  return next;
}

export const validDealQuery = (params: URLSearchParams): URLSearchParams =>
  withDealQuery(params, readDealQuery(params));

export const isFiltered = (query: DealFilterQuery): boolean => isAnyFilterOn(FILTERS, query);

export const NO_FILTER: DealFilterQuery = { title: '', owner: null, closes: { from: null, to: null } };

/** What the server is asked to narrow by. */
export const filterArg = ({ title, owner, closes }: DealFilterQuery) => ({
  ...(title.trim() !== '' && { deal_title: title.trim() }),
  ...(owner !== null && { assignee: owner }),
  ...(closes.from !== null && { closes_from: closes.from }),
  ...(closes.to !== null && { closes_until: closes.to }),
});

/** What a view keeps: filters, order and how they are shown; the pipeline and the page are not part of it. */
export const dealViewAddress: ListAddress = {
  read: (params) => {
    const query = { ...readDealQuery(params), pipeline: null, page: 1, size: PAGE_SIZES[0] };
    return Object.fromEntries(withDealQuery(new URLSearchParams(), query));
  },
  write: (params, filter) => {
    const { pipeline, size } = readDealQuery(params);
    const query = readDealQuery(new URLSearchParams({ ...filter }));
    return withDealQuery(params, { ...query, pipeline, page: 1, size });
  },
};
