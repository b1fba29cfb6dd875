import { useCallback, useMemo } from 'react';
import type { Conversation, Message } from '@shared/contract/chat';
import { useAppSelector } from '../../../core/store/store';
import { selectOutbox } from '../../../offline/outbox';
import { useMessageListInfiniteQuery } from '../api';
import { oldestFirst } from '../thread-items';
import { useLocalFiles } from '../use-local-files';
import { useUnread } from './use-unread';
import type { LocalSend } from '../local-send';

/** The failed messages whose next attempt is among what this device has yet to send. */
const retriesIn = (outbox: readonly LocalSend[]): ReadonlySet<string> =>
  new Set(outbox.flatMap(({ outgoing }) => outgoing?.retry_of ?? []));

/** The same set for as long as it holds the same messages: progress of an upload renders no bubble. */
function useRetries(outbox: readonly LocalSend[]): ReadonlySet<string> {
  const key = [...retriesIn(outbox)].join(' ');
  return useMemo(() => new Set(key === '' ? [] : key.split(' ')), [key]);
}

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
