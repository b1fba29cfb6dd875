import { useMemo } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useConversationListInfiniteQuery, useMarksQuery } from '../api';

export interface Pinned {
  /** In the order of the list. */
  readonly rows: readonly Conversation[];
  readonly ids: ReadonlySet<string>;
}

const NONE: Pinned = { rows: [], ids: new Set() };

/** One's own pins; none while they are not shown. */
export function usePinned(accountId: string | null, shown: boolean): Pinned {
  const { data: marks } = useMarksQuery(undefined, { skip: !shown });
  const any = shown && (marks?.pins.length ?? 0) > 0;
  const { data } = useConversationListInfiniteQuery(
    { filter: 'pinned', ...(accountId === null ? {} : { platform_account_id: accountId }) },
    { skip: !any },
  );
  return useMemo(() => {
    const pins = new Set(marks?.pins);
    const rows = any
      ? (data?.pages.flatMap((page) => page.rows) ?? []).filter(({ _id }) => pins.has(_id))
      : [];
    return rows.length === 0 ? NONE : { rows, ids: new Set(rows.map(({ _id }) => _id)) };
  }, [any, data, marks]);
}
