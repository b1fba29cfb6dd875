import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const sorted = (params: URLSearchParams): string => [...params].map(String).sort().join('&');

/**
 * A filter whose selection is invalid is removed from the address (spec 3 §2.5).
 * @param validOf the address as the page understands it; the order of its parameters does not count
 */
export function useValidAddress(validOf: (params: URLSearchParams) => URLSearchParams): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const valid = validOf(params);
    if (sorted(valid) !== sorted(params)) setParams(valid, { replace: true });
  }, [params, setParams, validOf]);
}
