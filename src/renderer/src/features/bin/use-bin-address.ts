import { useCallback, useMemo } from 'react';
import type { BinnedKind } from '@shared/rules/bin';
import { PAGE_SIZES, type PageSize } from '../../ui/table/list-pager';
import { useSearchParams } from '../../core/router/use-search-params';

/** What a tab of the bin shows. */
export type BinTab = BinnedKind | 'erasure';

interface BinQuery {
  readonly kind: BinTab;
  readonly page: number;
  readonly size: PageSize;
}

const MAX_PAGE = 100_000;
const STANDARD: PageSize = 50;

function read(params: URLSearchParams, kinds: readonly BinTab[]): BinQuery {
  const page = Number(params.get('page_num') ?? 1);
  const size = Number(params.get('rows_per_page') ?? STANDARD);
  return {
    kind: kinds.find((one) => one === params.get('kind')) ?? kinds[0] ?? 'contact',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: PAGE_SIZES.find((one) => one === size) ?? STANDARD,
  };
}

/** What the bin shows, kept in its address. @param kinds those that one may see */
export function useBinAddress(kinds: readonly BinTab[]) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => read(params, kinds), [params, kinds]);
  const change = useCallback(
    (part: Partial<BinQuery>) => {
      setParams(
        (now) => {
          const next = { ...read(now, kinds), ...(part.page === undefined && { page: 1 }), ...part };
          const address = new URLSearchParams(now);
          address.set('kind', next.kind);
          if (next.page > 1) address.set('page_num', String(next.page));
          else address.delete('page_num');
          if (next.size === STANDARD) address.delete('rows_per_page');
          else address.set('rows_per_page', String(next.size));
          return address;
        },
        { replace: true },
      );
    },
    [setParams, kinds],
  );
  return { query, change };
}
