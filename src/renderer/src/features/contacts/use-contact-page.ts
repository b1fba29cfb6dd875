import { PAGE_SIZES } from '../../ui/table/list-pager';
import { useCallback, useMemo } from 'react';
import { useValidAddress } from '../../core/use-valid-address';
import type { TableSort } from '../../ui/table/types';
import type { ListAddress } from '../saved-views';
import { useRecordDrawers } from './use-record-drawers';
import {
  type ContactQuery,
  FILTER_DRAWER,
  readContactQuery,
  validContactQuery,
  withContactQuery,
} from './contact-query';
import { useSearchParams } from '../../core/router/use-search-params';

/** Everything that moves the list begins it again. */
const KEEPS_PAGE: ReadonlySet<string> = new Set(['page']);

/** What the page shows, kept in its address, with the contact that is open. */
export function useContactPage(closed?: (params: URLSearchParams) => URLSearchParams) {
  const [params, setParams] = useSearchParams();
  // Corrected before the first request: the address itself is corrected only after rendering.
  const query = useMemo(() => readContactQuery(validContactQuery(params)), [params]);
  const drawers = useRecordDrawers(closed);
  useValidAddress(validContactQuery);
  const change = useCallback(
    (part: Partial<ContactQuery>) => {
      setParams(
        (now) => {
          const isMoved = Object.keys(part).some((name) => !KEEPS_PAGE.has(name));
          return withContactQuery(now, { ...readContactQuery(now), ...(isMoved && { page: 1 }), ...part });
        },
        { replace: true },
      );
    },
    [setParams],
  );
  /** The drawer of the filter is closed with it; Back leads to the list as it was before. */
  const applyFilter = useCallback(
    (tree: string | null) => {
      setParams(
        (now) => {
          const next = withContactQuery(now, { ...readContactQuery(now), page: 1, tree });
          next.delete(FILTER_DRAWER);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { query, change, drawers, applyFilter };
}

/** The sort of the table; null: by name. */
export const tableSort = ({ sort, order }: ContactQuery): TableSort | null =>
  sort === null ? null : { column: sort, direction: order === 'desc' ? 'descending' : 'ascending' };

/** What a view keeps of the address of the contacts: everything but the page and how many rows it has. */
export const contactViewAddress: ListAddress = {
  read: (params) =>
    Object.fromEntries(
      withContactQuery(new URLSearchParams(), { ...readContactQuery(params), page: 1, size: PAGE_SIZES[0] }),
    ),
  write: (params, filter) =>
    withContactQuery(params, {
      ...readContactQuery(new URLSearchParams({ ...filter })),
      page: 1,
      size: readContactQuery(params).size,
    }),
};
