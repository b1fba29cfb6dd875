import { useEffect } from 'react';
import { useSearchParams } from './router/use-search-params';

const sorted = (params: URLSearchParams): string => [...params].map(String).sort().join('&');

/**
 * A filter whose selection is invalid is removed from the address (spec 3 §2.5).
 * @param validOf the address as the page understands it; the order of its parameters does not count
 */
export function useValidAddress(validOf: (params: URLSearchParams) => URLSearchParams): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (sorted(validOf(params)) !== sorted(params)) setParams(validOf, { replace: true });
  }, [params, setParams, validOf]);
}
