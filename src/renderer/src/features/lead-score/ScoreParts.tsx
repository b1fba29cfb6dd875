import { reasonOf } from '../../core/http/api-error';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { useContactScoreQuery } from './api';
import { COPY } from './copy';
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
            {reasonOf(error) ?? COPY.whyFailed} <Button onClick={() => void refetch()}>{COPY.again}</Button>
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
    <section className={css.parts} aria-label={COPY.whyTitle}>
      <h3>{COPY.whyTitle}</h3>
      {parts.length === 0 ? (
        <EmptyState size="small" title={COPY.whyNone} />
      ) : (
        <ul>
          {parts.map(({ rule_id, name, points, times }) => (
            <li key={rule_id}>
              <span dir="auto">{name}</span>
              {times > 1 && <small>{COPY.whyTimes(COPY.points(points), times)}</small>}
              <b data-takes={points < 0 || undefined}>{COPY.points(points * times)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className={css.total}>
        <span>{COPY.whyTotal}</span>
        <b>{data.total_score}</b>
      </p>
      {sum < 0 && <p className={css.quiet}>{COPY.whyFloor}</p>}
    </section>
  );
}
