import { isApiError, reasonOf } from '../../../core/http/api-error';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { copy } from '../copy';
import css from '../inbox.module.css';
import { ThreadSkeleton } from './ThreadSkeleton';

interface NoConversationProps {
  readonly isError: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of a conversation: it is being loaded, or it could not be, or there is none. */
export function NoConversation({ isError, error, onRetry }: NoConversationProps) {
  const missing = isApiError(error) && error.status === 404;
  return (
    <div className={css.middle}>
      {missing && <EmptyState icon="chat" title={error.message} />}
      {isError && !missing && (
        <ErrorState title={copy.conversationFailed} text={reasonOf(error)} onRetry={onRetry} />
      )}
      {!isError && <ThreadSkeleton />}
    </div>
  );
}
