import type { Deal } from '@shared/contract/deals';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { formatDayAndTime } from '../../../ui/format-date';
import { Skeleton } from '../../../ui/Skeleton';
import { useNow } from '../../../ui/use-now';
import { HistoryButton } from '../../history';
import { useDealHistoryQuery } from '../api';
import { copy } from '../copy';
import { daysSince } from '../deal-names';
import css from './drawer.module.css';

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 60_000;

/** The stages that a deal has been in, and how long in each. */
export function StageHistory({ deal }: { readonly deal: Deal }) {
  const now = useNow(LOOK_EVERY_MS);
  const { data: rows, isError, refetch } = useDealHistoryQuery(deal._id);
  const body = (): React.ReactNode => {
    if (rows === undefined)
      return isError ? (
        <p>
          {copy.historyFailed} <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
        </p>
      ) : (
        <Skeleton height={44} />
      );
    if (rows.length === 0) return <EmptyState size="small" title={copy.noHistory} />;
    return (
      <ol>
        {rows.map(({ changed_at, from_name, to_name, changed_by, stayed }) => (
          <li key={changed_at}>
            <b dir="auto">{from_name === null ? copy.startedIn(to_name) : copy.movedTo(to_name)}</b>
            <span>
              {stayed === null
                ? copy.soFar(daysSince(deal.stage_since, now))
                : copy.days(Math.floor(stayed / DAY_MS))}
            </span>
            <small>
              {formatDayAndTime(changed_at)}
              {changed_by !== null && `, ${changed_by}`}
            </small>
          </li>
        ))}
      </ol>
    );
  };
  return (
    <section className={css.history} aria-label={copy.history}>
      <h3>{copy.history}</h3>
      {body()}
      <div className={css.allChanges}>
        <HistoryButton
          kind="deal"
          id={deal._id}
          name={deal.deal_title}
          updatedAt={deal.updated_at}
          created={{ at: deal.created_at, by: deal.created_by }}
        />
      </div>
    </section>
  );
}
