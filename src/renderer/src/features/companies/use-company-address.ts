import { useCallback, useMemo } from 'react';
import { useValidAddress } from '../../core/use-valid-address';
import { useUrlDrawer } from '../../ui/drawer/use-url-drawer';
import { type CompanyQuery, readCompanyQuery, validCompanyQuery, withCompanyQuery } from './company-query';
import { useSearchParams } from '../../core/router/use-search-params';

/** In the place of an id: a company that there is not yet. */
export const NEW_COMPANY = 'create';

/** What the page shows, kept in its address, with the company that is open. */
export function useCompanyAddress() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readCompanyQuery(params), [params]);
  const drawer = useUrlDrawer('company_id');
  useValidAddress(validCompanyQuery);
  const change = useCallback(
    (part: Partial<CompanyQuery>) => {
      setParams(
        // Everything that moves the list begins it again.
        (now) => withCompanyQuery(now, { ...readCompanyQuery(now), page: 1, ...part }),
        { replace: true },
      );
    },
    [setParams],
  );
  return { query, drawer, change };
}
