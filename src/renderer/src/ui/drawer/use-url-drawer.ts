import { useCallback } from 'react';
import { useOpenLocation } from '../../core/router/use-open-location';
import { useSearchParams } from '../../core/router/use-search-params';
import { useStepBack } from '../../core/router/use-step-back';

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
 *
 * What is rendered follows the address a moment later. Opening or closing twice in that moment, by a double click or by a
 * form that renders again after it was saved, is one step: a second one would open the drawer twice, or leave the page.
 */
export function useUrlDrawer(
  parameter: string,
  /** The address without what came to it together with the drawer. */
  closed?: (params: URLSearchParams) => URLSearchParams,
): UrlDrawer {
  const [params, setParams] = useSearchParams();
  const openLocation = useOpenLocation<OpenedOver | null>();
  const stepBack = useStepBack();
  const open = useCallback(
    (next: string, also: Readonly<Record<string, string>> = {}) => {
      const { search, state } = openLocation();
      const isOpen = new URLSearchParams(search).has(parameter);
      setParams(
        (now) => {
          const params = new URLSearchParams(now);
          params.set(parameter, next);
          for (const [name, given] of Object.entries(also)) params.set(name, given);
          return params;
        },
        // One record after the other in the same drawer is one step.
        isOpen ? { replace: true, state } : { state: { openedDrawer: parameter } },
      );
    },
    [openLocation, parameter, setParams],
  );
  const close = useCallback(() => {
    const { search, state } = openLocation();
    if (!new URLSearchParams(search).has(parameter)) return;
    if (state?.openedDrawer === parameter) {
      stepBack();
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
  }, [closed, openLocation, parameter, setParams, stepBack]);
  return { value: params.get(parameter), open, close };
}
