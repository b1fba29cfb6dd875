import { reasonOf } from '../../../core/http/api-error';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import type { Audience as Counted } from '../api';
import { copy } from '../copy';
import css from './review.module.css';

interface AudienceProps {
  readonly audience: {
    /** Undefined while it is counted for the first time. */
    readonly data?: Counted | undefined;
    readonly isError: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
}

const words = copy.review;

/** How many get the message, and why the others do not. */
export function Audience({ audience: { data, isError, error, refetch } }: AudienceProps) {
  if (data === undefined)
    return isError ? (
      <ErrorState title={words.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={132} />
    );
  const { total, will_receive, left_out, is_counting } = data;
  return (
    <>
      <div className={css.figure} aria-busy={is_counting}>
        <p role="status">
          <b>{copy.show(will_receive)}</b> {words.willReceive(will_receive)}
        </p>
        <small>{is_counting ? words.counting : words.of(total)}</small>
        {total > 0 && (
          <div className={css.share} aria-hidden>
            <i style={{ inlineSize: `${(will_receive / total) * 100}%` }} />
          </div>
        )}
      </div>
      <section aria-label={words.leftOut} className={css.left}>
        <h3>{words.leftOut}</h3>
        {left_out.length === 0 ? (
          <EmptyState size="small" title={words.nobodyLeftOut} />
        ) : (
          <ul>
            {left_out.map(({ reason, text, count }) => (
              <li key={reason}>
                <b>{copy.show(count)}</b>
                <span>
                  {copy.reasons[reason]}
                  <small>{text}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
