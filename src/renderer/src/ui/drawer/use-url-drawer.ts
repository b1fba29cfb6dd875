import { useCallback } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useNavigate } from '../../core/router/use-navigate';
import { useSearchParams } from '../../core/router/use-search-params';

/** Kept with an entry of the history that opened a drawer over the entry before. */
interface OpenedOver {
  readonly openedDrawer?: string;
}

export interface UrlDrawer {
  /** What the address names; null: the drawer is closed. */
  readonly value: string | null;
  /** @param also further parameters that come with it, and stay where `closed` does not take them out */
  readonly open: (value: string, also?: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
}

/**
 * A drawer whose record stands in the address. Opening it is a step forward, so that Back closes it; closing it takes that
 * step back, so that Back then leaves the page. A drawer that came with the address, as from a link, is closed in place.
 */
export function useUrlDrawer(
  parameter: string,
  /** The address without what came to it together with the drawer. */
  closed?: (params: URLSearchParams) => URLSearchParams,
): UrlDrawer {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as Location<OpenedOver | null>;
  const value = params.get(parameter);
  const isStep = value !== null && state?.openedDrawer === parameter;
  const open = useCallback(
    (next: string, also: Readonly<Record<string, string>> = {}) => {
      const isOther = value !== null && value !== next;
      setParams(
        (now) => {
          const params = new URLSearchParams(now);
          params.set(parameter, next);
          for (const [name, given] of Object.entries(also)) params.set(name, given);
          return params;
        },
        // One record after the other in the same drawer is one step.
        isOther ? { replace: true, state } : { state: { openedDrawer: parameter } },
      );
    },
    [parameter, setParams, state, value],
  );
  const close = useCallback(() => {
    if (isStep) {
      navigate(-1);
      return;
    }
    setParams(
      (now) => {
        const params = new URLSearchParams(now);
        params.delete(parameter);
        return closed?.(params) ?? params;
      },
      { replace: true },
    );
  }, [closed, isStep, navigate, parameter, setParams]);
  return { value, open, close };
}
