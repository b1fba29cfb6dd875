import { useCallback, useMemo } from 'react';
import { useValidAddress } from '../../core/use-valid-address';
import {
  type FilterParams,
  type FilterValues,
  isAnyFilterOn,
  readFilters,
  validFilters,
  writeFilters,
} from './filter-params';
import { useSearchParams } from '../../core/router/use-search-params';

/**
 * The filters of a list, kept in the address: what is invalid is taken out of it (spec 3 §2.5), what others have there
 * stays.
 * @param filters the same object every time
 */
export function useFilters<Params extends FilterParams>(filters: Params) {
  const [params, setParams] = useSearchParams();
  const values = useMemo(() => readFilters(filters, params), [filters, params]);
  const validOf = useMemo(() => validFilters(filters), [filters]);
  useValidAddress(validOf);
  const change = useCallback(
    (part: Partial<FilterValues<Params>>) => {
      setParams((now) => writeFilters(filters, now, { ...readFilters(filters, now), ...part }), {
        replace: true,
      });
    },
    [filters, setParams],
  );
  const reset = useCallback(() => {
    setParams((now) => writeFilters(filters, now, readFilters(filters, new URLSearchParams())), {
      replace: true,
    });
  }, [filters, setParams]);
  return { values, change, reset, isFiltered: isAnyFilterOn(filters, values) };
}
