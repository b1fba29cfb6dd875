import { useSearchParams } from 'react-router-dom';
import { useMemo, useState } from 'react';
import type { TemplateStatus } from '@shared/contract/templates';
import { useDebounced } from '../../../ui/use-debounced';
import { STATUS_NAMES } from '../status-view';
import { type TemplateFilter, type TemplateOwner, useTemplateListInfiniteQuery } from '../templates-api';

/** Whoever types is not asked about each letter. Milliseconds (spec 1 §9). */
const SEARCH_MS = 300;

const isStatus = (value: string | null): value is TemplateStatus =>
  value !== null && Object.hasOwn(STATUS_NAMES, value);

/** What the address says of the list: whose, which category, which status; and the words that are searched for. */
export function useTemplateList() {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const words = useDebounced(search.trim(), SEARCH_MS);
  const owner: TemplateOwner = query.get('template') === 'admin' ? 'admin' : 'user';
  const categoryId = query.get('category_id');
  const wanted = query.get('status');
  const status = isStatus(wanted) ? wanted : null;
  const language = query.get('language');
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
  const set = (name: 'template' | 'category_id' | 'status' | 'language', value: string | null): void => {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        // The other owner has other categories.
        if (name === 'template') next.delete('category_id');
        return next;
      },
      { replace: true },
    );
  };
  const isFiltered = categoryId !== null || status !== null || language !== null || words !== '';
  return {
    query,
    owner,
    categoryId,
    status,
    language,
    search,
    setSearch,
    set,
    list,
    isFiltered,
    templates,
    total: list.data?.pages[0]?.total_number_of_records,
    clear: () => {
      setSearch('');
      setQuery(owner === 'admin' ? { template: 'admin' } : {}, { replace: true });
    },
  };
}
