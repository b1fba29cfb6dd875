import { useCallback, useMemo, useState } from 'react';
import { type DrillDown, readListAddress, withoutList } from './list-address';
import { useView } from './use-view';
import type { ViewId } from './views';
import { useSearchParams } from '../../../core/router/use-search-params';

interface ShownList {
  /** Null while a slice is shown. */
  readonly viewId: ViewId | null;
  readonly slice: DrillDown | null;
  readonly accountId: string | null;
  readonly setView: (view: ViewId) => void;
  readonly setAccount: (accountId: string | null) => void;
}

/** Which list is shown: the one that the address asks for, or else the one that the person has chosen last. */
export function useShownList(userId: string, businessId: string): ShownList {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readListAddress(params), [params]);
  const [chosen, choose] = useView(userId, businessId);
  const [account, chooseAccount] = useState<string | null>(null);
  const isAsked = asked.view !== null || asked.slice !== null;
  // A customer's conversations are shown with all our numbers, whatever was chosen before.
  const accountId = asked.account ?? (asked.slice?.kind === 'customer' ? null : account);

  const setView = useCallback(
    (view: ViewId) => {
      choose(view);
      if (asked.account !== null) chooseAccount(asked.account);
      if (isAsked || asked.account !== null) setParams(withoutList, { replace: true });
    },
    [asked.account, choose, isAsked, setParams],
  );
  const setAccount = useCallback(
    (next: string | null) => {
      chooseAccount(next);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('account');
          if (next !== null && isAsked) after.set('account', next);
          return after;
        },
        { replace: true },
      );
    },
    [isAsked, setParams],
  );
  return {
    viewId: asked.slice === null ? (asked.view ?? chosen) : null,
    slice: asked.slice,
    accountId,
    setView,
    setAccount,
  };
}
