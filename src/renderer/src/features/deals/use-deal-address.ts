import { useCallback, useMemo } from 'react';
import { useValidAddress } from '../../core/use-valid-address';
import { type DealQuery, readDealQuery, validDealQuery, withDealQuery } from './deal-query';
import { useSearchParams } from '../../core/router/use-search-params';

/** Everything that moves the list begins it again. */
const KEEPS_PAGE: ReadonlySet<string> = new Set(['page', 'as']);

/** What the page shows, kept in its address. */
export function useDealAddress() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readDealQuery(params), [params]);
  useValidAddress(validDealQuery);
  const change = useCallback(
    (part: Partial<DealQuery>) => {
      setParams(
        (now) => {
          const isMoved = Object.keys(part).some((name) => !KEEPS_PAGE.has(name));
          return withDealQuery(now, { ...readDealQuery(now), ...(isMoved && { page: 1 }), ...part });
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { query, change };
}
