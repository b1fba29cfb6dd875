import { useCallback, useRef } from 'react';
import { useNavigate } from './use-navigate';
import { useOpenLocation } from './use-open-location';

/**
 * Goes one step back in the history. The browser does so a moment later; what is asked for until then, as by a double
 * click, is the same step and not another one.
 */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  const openLocation = useOpenLocation();
  const isUnderWay = useRef(false);
  return useCallback(() => {
    if (isUnderWay.current) return;
    const before = openLocation().key;
    navigate(-1);
    // A history in memory has gone back already.
    if (openLocation().key !== before) return;
    isUnderWay.current = true;
    const over = (): void => {
      isUnderWay.current = false;
    };
    // Also where somebody is asked first whether to leave: whoever stays can go back later.
    addEventListener('popstate', over, { once: true });
  }, [navigate, openLocation]);
}
