import { useCallback, useMemo, useRef, useState } from 'react';
import { type ViewList, VIEW_LISTS } from '@shared/rules/saved-views';
import { useCan } from '../../core/workspace';
import type { ChosenColumns } from '../../ui/table/types';
import { useSavedViewsQuery } from './api';
import { VIEW } from './use-current-view';
import { type ViewColumns, readColumns, writeColumns } from './view-columns';
import { useSearchParams } from '../../core/router/use-search-params';

export interface ColumnsOfViews {
  /** For the table: while a view is on, the address says which columns are shown, else the device does. */
  readonly table: ChosenColumns;
  /** What the table shows by choice just now. */
  readonly shown: () => ViewColumns;
}

/** The columns of a list that has saved views. */
export function useChosenColumns(list: ViewList): ColumnsOfViews {
  const [params, setParams] = useSearchParams();
  const views = useSavedViewsQuery(list, { skip: !useCan('view', VIEW_LISTS[list]) }).data;
  const id = params.get(VIEW);
  // Before the views are there, the address is believed: the columns do not jump.
  const isOn = id !== null && (views === undefined || views.some(({ _id }) => _id === id));
  const inAddress = useMemo(() => readColumns(params), [params]);
  // The address follows a moment later: until then the choice itself counts, so that a box that is ticked stays ticked.
  const [ahead, setAhead] = useState({ ids: inAddress, before: new URLSearchParams() });
  const ids = ahead.before === params ? ahead.ids : inAddress;
  const shown = useRef<ViewColumns>(null);
  const onShown = useCallback((now: ViewColumns) => {
    shown.current = now;
  }, []);
  const onChoose = useCallback(
    (next: ViewColumns) => {
      setAhead({ ids: next, before: params });
      setParams((now) => writeColumns(now, next), { replace: true });
    },
    [params, setParams],
  );
  return useMemo(
    () => ({
      table: { ids: isOn ? ids : undefined, onChoose, onShown },
      shown: () => shown.current,
    }),
    [ids, isOn, onChoose, onShown],
  );
}
