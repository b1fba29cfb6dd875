import { useCallback, useMemo } from 'react';
import type { Conversation, Message } from '@shared/contract/chat';
import { useAppSelector } from '../../../core/store/store';
import { selectOutbox } from '../../../offline/outbox';
import { useMessageListInfiniteQuery } from '../api';
import { oldestFirst } from '../thread-items';
import { useLocalFiles } from '../use-local-files';
import { useRetries } from './use-retries';
import { useUnread } from './use-unread';

const NONE: readonly Message[] = [];

/** The messages of a conversation, as far back as they are loaded, and what waits to be sent behind them. */
export function useThreadMessages(conversation: Conversation) {
  const { _id: conversationId } = conversation;
  const query = useMessageListInfiniteQuery({ conversationId });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const messages = useMemo(() => (data ? oldestFirst(data.pages) : NONE), [data]);
  const outbox = useLocalFiles(useAppSelector(selectOutbox(conversationId)));
  const retries = useRetries(outbox);
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const unread = useUnread({
    unread: conversation.unread_count,
    messages,
    loadOlder,
    hasOlder: hasNextPage,
    loadingOlder: isFetchingNextPage,
    olderFailed: isFetchNextPageError,
  });
  return { query, messages, outbox, retries, loadOlder, unread };
}
