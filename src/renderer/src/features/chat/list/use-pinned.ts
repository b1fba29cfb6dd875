import { useMemo } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useConversationListInfiniteQuery, usePinsAndStarsQuery } from '../api';

export interface Pinned {
  /** In the order of the list. */
  readonly rows: readonly Conversation[];
  readonly ids: ReadonlySet<string>;
  /** It is not known yet what is pinned. */
  readonly loading: boolean;
}

const NO_IDS: ReadonlySet<string> = new Set();

/** One's own pins; none while they are not shown. */
export function usePinned(accountId: string | null, shown: boolean): Pinned {
  const { data: pinsAndStars, isLoading: loadsPins } = usePinsAndStarsQuery(undefined, { skip: !shown });
  const any = shown && (pinsAndStars?.pins.length ?? 0) > 0;
  // Asked for beside the pins: what is pinned leads, and must not push down what is on the screen already.
  const { data, isLoading: loadsRows } = useConversationListInfiniteQuery(
    { filter: 'pinned', ...(accountId === null ? {} : { platform_account_id: accountId }) },
    { skip: !shown },
  );
  return useMemo(() => {
    const pins = new Set(pinsAndStars?.pins);
    const rows = any
      ? (data?.pages.flatMap((page) => page.rows) ?? []).filter(({ _id }) => pins.has(_id))
      : [];
    const ids = rows.length === 0 ? NO_IDS : new Set(rows.map(({ _id }) => _id));
    return { rows, ids, loading: loadsPins || (any && loadsRows) };
  }, [any, data, pinsAndStars, loadsPins, loadsRows]);
}
