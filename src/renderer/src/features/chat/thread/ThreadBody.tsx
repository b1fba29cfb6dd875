import { reasonOf } from '../../../core/http/api-error';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { copy } from '../copy';
import { ThreadList } from './ThreadList';
import { ThreadSkeleton } from './ThreadSkeleton';
import type { ThreadState } from './use-thread';

interface ThreadBodyProps {
  readonly thread: ThreadState;
}

/** The messages, or why there are none. */
export function ThreadBody({ thread }: ThreadBodyProps) {
  const { jumping } = thread;
  const { query, messages, outbox, loadOlder, unread } = thread.loaded;
  const { data, error, isError, isFetching, refetch } = query;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  // What waits to be sent is shown also where the rest cannot be loaded, and stays while that is tried again.
  const alone = data === undefined && error !== undefined && outbox.length > 0;
  if (data === undefined && !alone) {
    return isError ? (
      <ErrorState title={copy.messagesFailed} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <ThreadSkeleton />
    );
  }
  if (messages.length === 0 && outbox.length === 0) {
    return <EmptyState icon="chat" title={copy.noMessages} text={copy.noMessagesText} />;
  }
  return (
    <ThreadList
      messages={messages}
      outbox={outbox}
      hasOlder={hasNextPage || alone}
      loadingOlder={isFetchingNextPage || (alone && isFetching)}
      olderFailed={isFetchNextPageError || alone}
      onLoadOlder={alone ? () => void refetch() : loadOlder}
      jump={jumping.jump}
      highlightedId={jumping.highlightedId}
      onJumped={jumping.onJumped}
      onMarked={jumping.onMarked}
      unread={unread}
    />
  );
}
