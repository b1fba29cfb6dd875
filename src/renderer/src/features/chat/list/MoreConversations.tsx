import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { COPY } from '../copy';
import css from './conversation-list.module.css';

interface MoreConversationsProps {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Below the rows: more are being loaded, or could not be. */
export function MoreConversations({ loading, failed, onRetry }: MoreConversationsProps) {
  if (!loading && !failed) return null;
  return (
    <div className={css.more}>
      {loading ? (
        <Spinner label={COPY.loadingMore} />
      ) : (
        <>
          {COPY.loadMoreFailed} <Button onClick={onRetry}>{COPY.tryAgain}</Button>
        </>
      )}
    </div>
  );
}
