import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { copy } from '../copy';
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
        <Spinner label={copy.loadingMore} />
      ) : (
        <>
          {copy.loadMoreFailed} <Button onClick={onRetry}>{copy.tryAgain}</Button>
        </>
      )}
    </div>
  );
}
