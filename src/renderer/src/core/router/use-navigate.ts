import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/** Of a step to another address. */
export interface NavigateOptions {
  /** The address that is left is not kept in the history. */
  readonly replace?: boolean;
  /** What the page at the address is told beside it. */
  readonly state?: unknown;
}

/**
 * Opens an address: a whole path, a query of the page that is open (`?a=b`), or a number of steps in the history.
 */
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void;

/**
 * The router's own `useNavigate` is another function at each address, so that every component with it is drawn again. This
 * one stays the same; it takes no paths relative to a route.
 */
export function useNavigate(): NavigateFunction {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else if (replace) navigator.replace(to, state);
      else navigator.push(to, state);
    },
    [navigator],
  );
}
