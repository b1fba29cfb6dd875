import { CONTACT_SORTS, type ContactSort, type contactList } from '@shared/contract/contact-list';
import type { QueryInputOf } from '@shared/contract/endpoint';
import { FILTER_LENGTH, filterTree } from '@shared/rules/record-filter';
import { SCORE_BANDS } from '@shared/rules/score-band';
import {
  type FilterParam,
  type FilterValues,
  choiceParam,
  choicesParam,
  isAnyFilterOn,
  readFilters,
  recordParam,
  recordsParam,
  searchParam,
  writeFilters,
} from '../../ui/filter-bar/filter-params';
import { type PageSize, PAGE_SIZES } from '../../ui/table/list-pager';

/** Characters of a search. */
export const SEARCH_LENGTH = 200;
const MAX_PAGES = 100_000;

const yearParam: FilterParam<number | null> = {
  names: ['year'],
  read: (params) => {
    const text = params.get('year') ?? '';
    return /^(19[7-9]\d|20\d\d|21\d\d)$/.test(text) ? Number(text) : null;
  },
  write: (year) => (year === null ? [] : [['year', String(year)]]),
};

/** A filter tree as JSON. What is none counts as not said. */
const treeParam: FilterParam<string | null> = {
  names: ['filter'],
  read: (params) => {
    const text = params.get('filter');
    if (text === null || text.length > FILTER_LENGTH) return null;
    try {
      return filterTree.safeParse(JSON.parse(text)).success ? text : null;
    } catch {
      return null;
    }
  },
  write: (tree) => (tree === null ? [] : [['filter', tree]]),
};

/** What narrows the list, beside the tab of its contact type. */
const FILTERS = {
  search: searchParam('search', SEARCH_LENGTH),
  tags: recordsParam('tags'),
  assignee: recordsParam('assignee'),
  scores: choicesParam('crm_score', SCORE_BANDS),
  company: recordParam('current_company_id'),
  year: yearParam,
  tree: treeParam,
};
const PLACE = {
  /** Contact type; null: all of them. */
  stage: recordParam('customer_topic_type'),
  sort: choiceParam<ContactSort>('sort', CONTACT_SORTS),
  order: choiceParam('order', ['asc', 'desc'] as const),
};
const ALL = { ...FILTERS, ...PLACE };

/** What the page shows, as its address has it. */
export interface ContactQuery extends FilterValues<typeof ALL> {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
}

/** Nothing narrows the list. */
export const NO_FILTERS = readFilters(FILTERS, new URLSearchParams());

/** What is not understood counts as not said. */
export function readContactQuery(params: URLSearchParams): ContactQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    ...readFilters(ALL, params),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? PAGE_SIZES[0],
  };
}

/** The address with this list in it; parameters of others stay. */
export function withContactQuery(params: URLSearchParams, query: ContactQuery): URLSearchParams {
  const next = writeFilters(ALL, params, query);
  next.delete('page');
  next.delete('rows');
  if (query.page !== 1) next.set('page', String(query.page));
  if (query.size !== PAGE_SIZES[0]) next.set('rows', String(query.size));
  return next;
}

/** The address without what the page does not understand of its own parameters. */
export const validContactQuery = (params: URLSearchParams): URLSearchParams =>
  withContactQuery(params, readContactQuery(params));

/** Whether anything but the contact type narrows the list. */
export const isFiltered = (query: ContactQuery): boolean => isAnyFilterOn(FILTERS, query);

export type ContactListArg = QueryInputOf<typeof contactList>;

/** With @ it is an email; digits, plus, spaces and brackets are a phone; anything else is a name (spec 2 §5). */
export function searchArg(text: string): Pick<ContactListArg, 'name' | 'email' | 'phone'> {
  const words = text.trim();
  if (words === '') return {};
  if (words.includes('@')) return { email: words };
  return /^[\d+()\s.-]+$/.test(words) && /\d/.test(words) ? { phone: words } : { name: words };
}

/** What narrows the list, as the server is asked for it. */
export function filterArg({ search, stage, tags, assignee, scores, company, year, tree }: ContactQuery) {
  return {
    ...searchArg(search),
    ...(stage !== null && { current_lifecycle_stage: stage }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(assignee.length > 0 && { assignee: assignee.join(',') }),
    ...(scores.length > 0 && { crm_score: scores.join(',') }),
    ...(company !== null && { current_company_id: company }),
    ...(year !== null && { year: String(year) }),
    ...(tree !== null && { filter: tree }),
  };
}

/** What the list is asked for. */
export function listArg(query: ContactQuery): ContactListArg {
  const { page, size, sort, order } = query;
  return {
    page_num: String(page),
    rows_per_page: String(size),
    ...filterArg(query),
    ...(sort !== null && { sort }),
    ...(order !== null && { order }),
  };
}
