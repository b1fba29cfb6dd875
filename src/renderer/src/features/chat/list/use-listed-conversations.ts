import { useCallback, useMemo } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useElapsed } from '../../../ui/use-elapsed';
import { useConversationCountsQuery, useConversationListInfiniteQuery, useConversationQuery } from '../api';
import type { ConversationListArg } from '../queries';
import { usePinned } from './use-pinned';
import { usePinnedOpenRow } from './use-pinned-open-row';

/** The list waits so long for what is pinned, which leads it. Milliseconds. */
const PINS_WAIT_MS = 600;
const NONE: readonly Conversation[] = [];

interface ListedOptions {
  /** Null: all of them. */
  readonly accountId: string | null;
  /** What is looked for. */
  readonly arg: ConversationListArg;
  /** One's own pins lead the list. */
  readonly pinned: boolean;
  /** Another one for another list. */
  readonly listKey: string;
  readonly selectedId: string | null;
}

/** The conversations of one list, page by page: what is pinned first, and the open one where it was. */
export function useListedConversations({ accountId, arg, pinned, listKey, selectedId }: ListedOptions) {
  const {
    currentData,
    isError,
    error,
    isFetchNextPageError,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useConversationListInfiniteQuery({
    ...(accountId === null ? {} : { platform_account_id: accountId }),
    ...arg,
  });
  const { data: counts } = useConversationCountsQuery(accountId);
  const pins = usePinned(accountId, pinned);
  const listed = useMemo(() => {
    const found = currentData?.pages.flatMap((page) => page.rows) ?? NONE;
    return pins.ids.size === 0 ? found : [...pins.rows, ...found.filter(({ _id }) => !pins.ids.has(_id))];
  }, [currentData, pins]);
  const late = useElapsed(PINS_WAIT_MS, listKey);
  const { data: open } = useConversationQuery(selectedId ?? '', { skip: selectedId === null });
  const conversations = usePinnedOpenRow(listed, selectedId, listKey, open, isFetching);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    conversations,
    listed,
    pins,
    counts,
    total: currentData?.pages[0]?.total ?? 0,
    isWaiting: currentData === undefined || (pins.loading && !late),
    isError,
    error,
    refetch: (): void => void refetch(),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    more,
  };
}
