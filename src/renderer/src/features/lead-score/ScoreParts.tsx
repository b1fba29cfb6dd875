import { reasonOf } from '../../core/http/api-error';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { useContactScoreQuery } from './api';
import { copy } from './copy';
import css from './score-parts.module.css';

/** The rules that make a contact's score, as the server counts them now. */
export function ScoreParts({ contactId }: { readonly contactId: string }) {
  const { data, isError, error, refetch } = useContactScoreQuery(contactId, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) {
    return (
      <div className={css.parts} aria-busy={!isError}>
        {isError ? (
          <p role="alert">
            {reasonOf(error) ?? copy.whyFailed} <Button onClick={() => void refetch()}>{copy.again}</Button>
          </p>
        ) : (
          [0, 1, 2].map((row) => <Skeleton key={row} height={14} width={220} />)
        )}
      </div>
    );
  }
  const parts = data.parts ?? [];
  const sum = parts.reduce((all, { points, times }) => all + points * times, 0);
  return (
    <section className={css.parts} aria-label={copy.whyTitle}>
      <h3>{copy.whyTitle}</h3>
      {parts.length === 0 ? (
        <EmptyState size="small" title={copy.whyNone} />
      ) : (
        <ul>
          {parts.map(({ rule_id, name, points, times }) => (
            <li key={rule_id}>
              <span dir="auto">{name}</span>
              {times > 1 && <small>{copy.whyTimes(copy.points(points), times)}</small>}
              <b data-takes={points < 0 || undefined}>{copy.points(points * times)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className={css.total}>
        <span>{copy.whyTotal}</span>
        <b>{data.total_score}</b>
      </p>
      {sum < 0 && <p className={css.quiet}>{copy.whyFloor}</p>}
    </section>
  );
}
