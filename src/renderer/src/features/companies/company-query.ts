import { type CompanySort, COMPANY_SORT_NAMES } from '@shared/rules/company-values';
import {
  type FilterParam,
  isAnyFilterOn,
  readFilters,
  searchParam,
  writeFilters,
} from '../../ui/filter-bar/filter-params';
import { type PageSize, PAGE_SIZES } from '../../ui/table/list-pager';
import type { TableSort } from '../../ui/table/types';
import type { CompanyListArg } from './api';

const NAME_LENGTH = 200;
const MAX_PAGES = 100_000;
const MAX_TAGS = 30;
const ID = /^[A-Za-z0-9_.:=+/-]{1,64}$/;

/** Tags by their ids, with commas between them. */
const tagsParam: FilterParam<readonly string[]> = {
  names: ['tags'],
  read: (params) => [
    ...new Set(
      params
        .getAll('tags')
        .flatMap((value) => value.split(','))
        .filter((value) => ID.test(value))
        .slice(0, MAX_TAGS),
    ),
  ],
  write: (chosen) => (chosen.length === 0 ? [] : [['tags', chosen.join(',')]]),
};
const FILTERS = { label: searchParam('label', NAME_LENGTH), tags: tagsParam };

/** The columns by which the list can be sorted, and what the server calls them. */
const SORTS: Readonly<Record<string, CompanySort>> = {
  name: 'label',
  employees: 'employees',
  created: 'created_at',
};
const columnOf = (sort: CompanySort): string =>
  Object.keys(SORTS).find((column) => SORTS[column] === sort) ?? 'name';

/** What the page shows, as its address says. */
export interface CompanyQuery {
  readonly label: string;
  readonly tags: readonly string[];
  readonly sort: CompanySort;
  readonly isDescending: boolean;
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
}

/** What is not understood counts as not said. */
export function readCompanyQuery(params: URLSearchParams): CompanyQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    ...readFilters(FILTERS, params),
    sort: COMPANY_SORT_NAMES.find((one) => one === params.get('sort')) ?? 'label',
    isDescending: params.get('order') === 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? PAGE_SIZES[0],
  };
}

export function writeCompanyQuery(query: CompanyQuery): URLSearchParams {
  const { sort, isDescending, page, size } = query;
  const params = writeFilters(FILTERS, new URLSearchParams(), query);
  if (sort !== 'label') params.set('sort', sort);
  if (isDescending) params.set('order', 'desc');
  if (page !== 1) params.set('page', String(page));
  if (size !== PAGE_SIZES[0]) params.set('rows', String(size));
  return params;
}

const OWN = ['label', 'tags', 'sort', 'order', 'page', 'rows'];

/** The address with this list in it; parameters of others stay. */
export function withCompanyQuery(params: URLSearchParams, query: CompanyQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of OWN) next.delete(name);
  for (const [name, value] of writeCompanyQuery(query)) next.append(name, value);
  return next;
}

/** The address without what the page does not understand of its own parameters. */
export const validCompanyQuery = (params: URLSearchParams): URLSearchParams =>
  withCompanyQuery(params, readCompanyQuery(params));

export const isFiltered = (query: CompanyQuery): boolean => isAnyFilterOn(FILTERS, query);

/** What narrows the list, as the server is asked for it. */
export const filterArg = ({ label, tags }: CompanyQuery) => ({
  ...(label.trim() !== '' && { label: label.trim() }),
  ...(tags.length > 0 && { tags: tags.join(',') }),
});

export const listArg = (query: CompanyQuery): CompanyListArg => ({
  page_num: query.page,
  rows_per_page: query.size,
  sort: query.sort,
  order: query.isDescending ? 'desc' : 'asc',
  ...filterArg(query),
});

export const tableSort = ({ sort, isDescending }: CompanyQuery): TableSort => ({
  column: columnOf(sort),
  direction: isDescending ? 'descending' : 'ascending',
});

/** Null: by name again. */
export const sortedBy = (sort: TableSort | null): Pick<CompanyQuery, 'sort' | 'isDescending'> => ({
  sort: SORTS[sort?.column ?? ''] ?? 'label',
  isDescending: sort?.direction === 'descending',
});
