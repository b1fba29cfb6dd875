import { useCallback, useMemo } from 'react';
import type { SavedView } from '@shared/contract/saved-views';
import { type ViewFilter, type ViewList, sameFilter } from '@shared/rules/saved-views';
import { useSavedViewsQuery } from './api';
import { readColumns, sameColumns, writeColumns } from './view-columns';
import { useSearchParams } from '../../core/router/use-search-params';

/** How a list holds its filter in its address. */
export interface ListAddress {
  readonly read: (params: URLSearchParams) => ViewFilter;
  /** The address with this filter in it, from the first page on; parameters of others stay. */
  readonly write: (params: URLSearchParams, filter: ViewFilter) => URLSearchParams;
}

/** The parameter that says which view is on. */
export const VIEW = 'view';

/** The filter as the list understands it: what it does not know is left out. */
const understood = (address: ListAddress, filter: ViewFilter): ViewFilter =>
  address.read(address.write(new URLSearchParams(), filter));

/** The view that is on, as the address says, and whether its filter or its columns were changed since. */
export function useCurrentView(list: ViewList, address: ListAddress) {
  const [params, setParams] = useSearchParams();
  const query = useSavedViewsQuery(list);
  const id = params.get(VIEW);
  const current = query.data?.find(({ _id }) => _id === id) ?? null;
  const filter = useMemo(() => address.read(params), [address, params]);
  const columns = useMemo(() => readColumns(params), [params]);
  const isChanged =
    current !== null &&
    !(sameFilter(filter, understood(address, current.filter)) && sameColumns(columns, current.columns));
  /** Null: no view, no filter, and the columns of the device. */
  const apply = useCallback(
    (view: Pick<SavedView, '_id' | 'filter' | 'columns'> | null) => {
      setParams(
        (now) => {
          const next = writeColumns(address.write(now, view?.filter ?? {}), view?.columns ?? null);
          if (view === null) next.delete(VIEW);
          else next.set(VIEW, view._id);
          return next;
        },
        { replace: true },
      );
    },
    [address, setParams],
  );
  return { query, current, filter, columns, isChanged, apply };
}
