import { useMemo } from 'react';
import type { TemplateStatus } from '@shared/contract/templates';
import { choiceParam, recordParam, searchParam } from '../../../ui/filter-bar/filter-params';
import { useFilters } from '../../../ui/filter-bar/use-filters';
import { STATUS_NAMES } from '../status-view';
import { type TemplateFilter, type TemplateOwner, useTemplateListInfiniteQuery } from '../templates-api';

/** Characters. */
export const MAX_SEARCH = 200;

export const STATUSES = Object.keys(STATUS_NAMES) as TemplateStatus[];

const FILTERS = {
  template: choiceParam<TemplateOwner>('template', ['user', 'admin']),
  categoryId: recordParam('category_id'),
  status: choiceParam('status', STATUSES),
  language: recordParam('language'),
  search: searchParam('search', MAX_SEARCH),
};
const NONE = { categoryId: null, status: null, language: null, search: '' } as const;

/** What the address says of the list: whose, which category, status and language, and the words that are searched for. */
export function useTemplateList() {
  const { values, change } = useFilters(FILTERS);
  const { categoryId, status, language, search } = values;
  const owner: TemplateOwner = values.template ?? 'user';
  const words = search.trim();
  const filter: TemplateFilter = {
    user_cat: owner,
    template_category_id: categoryId ?? undefined,
    search: words === '' ? undefined : words,
    verification_status: status ?? undefined,
    language: language ?? undefined,
  };
  const list = useTemplateListInfiniteQuery(filter);
  const { data } = list;
  // The same array as long as the pages are: cards and rows are made from it.
  const templates = useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]);
  const isFiltered = categoryId !== null || status !== null || language !== null || words !== '';
  return {
    owner,
    categoryId,
    status,
    language,
    search,
    change,
    /** The other owner has other categories. */
    setOwner: (next: TemplateOwner) => {
      change({ template: next === 'user' ? null : next, categoryId: null });
    },
    list,
    isFiltered,
    templates,
    total: list.data?.pages[0]?.total_number_of_records,
    clear: () => {
      change(NONE);
    },
  };
}
