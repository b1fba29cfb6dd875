import { useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { type NavigateOptions, useNavigate } from './use-navigate';

type Parameters = URLSearchParams | Readonly<Record<string, string>>;

/** @param next the query, or what makes it of the one that is open now */
export type SetSearchParams = (
  next: Parameters | ((now: URLSearchParams) => Parameters),
  options?: NavigateOptions,
) => void;

const queryOf = (parameters: Parameters): URLSearchParams =>
  parameters instanceof URLSearchParams ? parameters : new URLSearchParams(parameters);

/**
 * The query of the address, and what changes it. The router's own makes the next query of the one that is drawn: of two
 * changes in a moment the first would be lost, since drawing follows later. This one makes it of the one that is open.
 * A change of a page that is being left is nothing to the next one.
 */
export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const location = useLocation();
  const { navigator } = useContext(NavigationContext);
  const navigate = useNavigate();
  const drawn = useRef(location);
  useLayoutEffect(() => {
    drawn.current = location;
  });
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      // Every history has it; the router's type does not.
      const { location: open } = navigator as { readonly location?: Location };
      const { pathname, search } = open ?? drawn.current;
      if (pathname !== drawn.current.pathname) return;
      const made = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      navigate(`?${queryOf(made).toString()}`, options);
    },
    [navigate, navigator],
  );
  const { search } = location;
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}
