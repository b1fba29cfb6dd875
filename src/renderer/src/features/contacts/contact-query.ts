import {
  CONTACT_SORTS,
  type ContactSort,
  type contactCount,
  type contactList,
} from '@shared/contract/contact-list';
import type { QueryInputOf } from '@shared/contract/endpoint';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { type FilterGroup, FILTER_LENGTH, filterTree } from '@shared/rules/record-filter';
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
/** The parameter of the drawers over the list, and the one that edits its filter (spec 2 §2). */
export const FILTER_DRAWER = 'contact_detail';
export const ADVANCED_FILTER = 'advanced_filter';

const yearParam: FilterParam<number | null> = {
  names: ['year'],
  read: (params) => {
    const text = params.get('year') ?? '';
    return /^(19[7-9]\d|20\d\d|21\d\d)$/.test(text) ? Number(text) : null;
  },
  write: (year) => (year === null ? [] : [['year', String(year)]]),
};

/** A filter tree of its JSON; null: it is none. */
export function parseTree(text: string | null): FilterGroup | null {
  if (text === null || text.length > FILTER_LENGTH) return null;
  try {
    const result = filterTree.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** The same as the address has it. What is none counts as not said. */
const treeParam: FilterParam<string | null> = {
  names: ['filter'],
  read: (params) => {
    const text = params.get('filter');
    return parseTree(text) === null ? null : text;
  },
  write: (tree) => (tree === null ? [] : [['filter', tree]]),
};

/** What narrows the list, beside the tab of its contact type. */
const FILTERS = {
  search: searchParam('search', SEARCH_LENGTH),
  tags: recordsParam('tags'),
  assignee: recordsParam('assignee'),
  /** Contact types, where no tab of one of them is open. */
  types: recordsParam('current_lifecycle_stage'),
  /** Who created them (spec 2 §2: `user`). */
  creators: recordsParam('user'),
  scores: choicesParam('crm_score', SCORE_BANDS),
  companies: recordsParam('current_company_id'),
  year: yearParam,
  tree: treeParam,
};
const isOwnSort = (value: string): value is ContactSort & `${typeof OWN_FIELD}${string}` =>
  value.startsWith(OWN_FIELD) && /^[A-Za-z0-9-]{1,64}$/.test(value.slice(OWN_FIELD.length));

/** What the list is sorted by; whether there is such a field of the workspace's own the page finds out. */
export const contactSortOf = (value: string | null | undefined): ContactSort | null =>
  CONTACT_SORTS.find((sort) => sort === value) ?? (value != null && isOwnSort(value) ? value : null);

const sortParam: FilterParam<ContactSort | null> = {
  names: ['sort'],
  read: (params) => contactSortOf(params.get('sort')),
  write: (sort) => (sort === null ? [] : [['sort', sort]]),
};
const PLACE = {
  /** Contact type; null: all of them. */
  stage: recordParam('customer_topic_type'),
  sort: sortParam,
  order: choiceParam('order', ['asc', 'desc'] as const),
};
const ALL = { ...FILTERS, ...PLACE };

/** In the place of a contact type: contacts of none. */
export const NO_STAGE = 'none';
const HAS_NO_STAGE: FilterGroup = {
  match: 'all',
  filters: [{ field: 'current_lifecycle_stage', operator: 'empty' }],
};

/** A filter tree and another one. @param tree as JSON */
export function withinTree(outer: FilterGroup, tree: string | null): string {
  const inner = parseTree(tree);
  return JSON.stringify(
    inner === null ? outer : ({ match: 'all', filters: [outer, inner] } satisfies FilterGroup),
  );
}

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
export function validContactQuery(params: URLSearchParams): URLSearchParams {
  const next = withContactQuery(params, readContactQuery(params));
  // Links of the specification name the advanced filter in two ways.
  if (next.get('drawer') === ADVANCED_FILTER) {
    next.delete('drawer');
    next.set(FILTER_DRAWER, ADVANCED_FILTER);
  }
  // So do those that search by a name or an address.
  const said = next.get('email') ?? next.get('name');
  if (said && !next.has('search') && !next.has('customer_id') && !next.has('company_id')) {
    next.set('search', said.slice(0, SEARCH_LENGTH));
    next.delete('email');
    next.delete('name');
  }
  // A company takes the place of a contact (spec 2 §2).
  if (next.has('company_id')) next.delete('customer_id');
  return next;
}

/** Whether anything but the contact type narrows the list. */
export const isFiltered = (query: ContactQuery): boolean => isAnyFilterOn(FILTERS, query);

export type ContactListArg = QueryInputOf<typeof contactList>;
export type ContactCountArg = QueryInputOf<typeof contactCount>;

/** With @ it is an email; digits, plus, spaces and brackets are a phone; anything else is a name (spec 2 §5). */
export function searchArg(text: string): Pick<ContactListArg, 'name' | 'email' | 'phone'> {
  const words = text.trim();
  if (words === '') return {};
  if (words.includes('@')) return { email: words };
  return /^[\d+()\s.-]+$/.test(words) && /\d/.test(words) ? { phone: words } : { name: words };
}

/** What narrows the list, as the server is asked for it. */
export function filterArg(
  query: Omit<ContactQuery, keyof typeof PLACE | 'page' | 'size'> & Pick<ContactQuery, 'stage'>,
) {
  const { search, stage, types, tags, assignee, creators, scores, companies, year } = query;
  const isOfNone = stage === NO_STAGE;
  const chosen = isOfNone ? [] : stage === null ? types : [stage];
  const tree = isOfNone ? withinTree(HAS_NO_STAGE, query.tree) : query.tree;
  return {
    ...searchArg(search),
    ...(chosen.length > 0 && { current_lifecycle_stage: chosen.join(',') }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(assignee.length > 0 && { assignee: assignee.join(',') }),
    ...(creators.length > 0 && { created_by: creators.join(',') }),
    ...(scores.length > 0 && { crm_score: scores.join(',') }),
    ...(companies.length > 0 && { current_company_id: companies.join(',') }),
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
