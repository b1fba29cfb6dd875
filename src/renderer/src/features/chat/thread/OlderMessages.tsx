import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { copy } from '../copy';
import css from './thread-list.module.css';

interface OlderMessagesProps {
  /** Pixels. */
  readonly height: number;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** Above the first message: older ones are being loaded, or could not be. */
export function OlderMessages({ height, loading, failed, onRetry }: OlderMessagesProps) {
  return (
    <div className={css.head} style={{ height }}>
      {loading && <Spinner label={copy.loadingOlder} />}
      {failed && !loading && (
        <>
          {copy.olderFailed} <Button onClick={onRetry}>{copy.tryAgain}</Button>
        </>
      )}
    </div>
  );
}
