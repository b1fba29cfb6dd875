import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type NavigateOptions, useNavigate } from './use-navigate';
import { useOpenLocation } from './use-open-location';

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
  const openLocation = useOpenLocation();
  const navigate = useNavigate();
  const drawn = useRef(location);
  useLayoutEffect(() => {
    drawn.current = location;
  });
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const { pathname, search } = openLocation();
      if (pathname !== drawn.current.pathname) return;
      const made = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      navigate(`?${queryOf(made).toString()}`, options);
    },
    [navigate, openLocation],
  );
  const { search } = location;
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}
