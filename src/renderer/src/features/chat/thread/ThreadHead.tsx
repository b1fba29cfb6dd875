import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { copy } from '../copy';
import css from './thread-list.module.css';

interface ThreadHeadProps {
  /** Pixels. */
  readonly height: number;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** Above the first message: older ones are being loaded, or could not be. */
export function ThreadHead({ height, loading, failed, onRetry }: ThreadHeadProps) {
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
