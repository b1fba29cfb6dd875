import { SEGMENT_SORTS } from '@shared/contract/segments';
import { SEGMENT_STATUSES } from '@shared/rules/segments';
import {
  type FilterValues,
  choiceParam,
  choicesParam,
  isAnyFilterOn,
  readFilters,
  recordsParam,
  searchParam,
  writeFilters,
} from '../../ui/filter-bar/filter-params';
import { type PageSize, PAGE_SIZES } from '../../ui/table/list-pager';
import type { TableSort } from '../../ui/table/types';
import type { SegmentListArg } from './wire';

/** Characters of a search. */
export const SEARCH_LENGTH = 120;
const MAX_PAGES = 100_000;

/**
 * What narrows the lists. The contacts of a list lie over them in the same address, under the names of the specification:
 * these have others.
 */
const FILTERS = {
  name: searchParam('find', SEARCH_LENGTH),
  kind: choiceParam('kind', ['static', 'living'] as const),
  statuses: choicesParam('status', SEGMENT_STATUSES),
  tags: recordsParam('segment_tags'),
  creators: recordsParam('owner'),
  type: choiceParam('type', ['1', '2'] as const),
  visible: choiceParam('visible', ['yes', 'no'] as const),
};
const PLACE = {
  sort: choiceParam('list_sort', SEGMENT_SORTS),
  order: choiceParam('list_order', ['asc', 'desc'] as const),
};
const ALL = { ...FILTERS, ...PLACE };

/** What the page shows, as its address has it. */
export interface SegmentsQuery extends FilterValues<typeof ALL> {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
}

export const NO_FILTERS = readFilters(FILTERS, new URLSearchParams());

/** What is not understood counts as not said. */
export function readSegmentsQuery(params: URLSearchParams): SegmentsQuery {
  const page = Number(params.get('list_page') ?? 1);
  return {
    ...readFilters(ALL, params),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get('list_rows')) ?? PAGE_SIZES[0],
  };
}

/** The address with these lists in it; parameters of others stay. */
export function withSegmentsQuery(params: URLSearchParams, query: SegmentsQuery): URLSearchParams {
  const next = writeFilters(ALL, params, query);
  next.delete('list_page');
  next.delete('list_rows');
  if (query.page !== 1) next.set('list_page', String(query.page));
  if (query.size !== PAGE_SIZES[0]) next.set('list_rows', String(query.size));
  return next;
}

/** The address without what the page does not understand of its own parameters. */
export const validSegmentsQuery = (params: URLSearchParams): URLSearchParams =>
  withSegmentsQuery(params, readSegmentsQuery(params));

export const isFiltered = (query: SegmentsQuery): boolean => isAnyFilterOn(FILTERS, query);

/** @param onlyLiving the page of the living lists */
export function listArg(query: SegmentsQuery, onlyLiving: boolean): SegmentListArg {
  const { name, kind, statuses, type, tags, creators, visible, sort, order, page, size } = query;
  const shown = onlyLiving ? 'living' : kind;
  return {
    page_num: String(page),
    rows_per_page: String(size),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(shown !== null && { show_intent: shown === 'living' ? '1' : '0' }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(type !== null && { type }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(creators.length > 0 && { created_by: creators.join(',') }),
    ...(visible !== null && { is_crm_visible: visible === 'yes' ? '1' : '0' }),
    ...(sort !== null && { sort }),
    ...(order !== null && { order }),
  };
}

export const tableSort = ({ sort, order }: SegmentsQuery): TableSort | null =>
  sort === null ? null : { column: sort, direction: order === 'desc' ? 'descending' : 'ascending' };

export const sortedBy = (sort: TableSort | null): Pick<SegmentsQuery, 'sort' | 'order'> => ({
  sort: SEGMENT_SORTS.find((one) => one === sort?.column) ?? null,
  order: sort?.direction === 'descending' ? 'desc' : null,
});
