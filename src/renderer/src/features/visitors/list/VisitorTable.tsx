import type { Visitor } from '@shared/contract/visitors';
import { Button } from '../../../ui/Button';
import table from '../../../ui/data-table.module.css';
import { Spinner } from '../../../ui/Spinner';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useEndInSight } from '../../../ui/use-end-in-sight';
import { useNow } from '../../../ui/use-now';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { COPY } from '../copy';
import { VisitorRow } from './VisitorRow';
import css from './visitors.module.css';

interface VisitorTableProps {
  readonly rows: readonly Visitor[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why more could not be loaded. */
  readonly problem: string | null;
  readonly onMore: () => void;
  readonly onSessions: (id: string) => void;
  readonly onCustomer: (id: string) => void;
}

/** `5 minutes ago` is looked at so often. */
const EVERY_MS = 30_000;

/** The visitors, the latest first; more are loaded when the end comes into sight. */
export function VisitorTable(props: VisitorTableProps) {
  const { rows, hasMore, isLoadingMore, problem, onMore, onSessions, onCustomer } = props;
  const now = useNow(EVERY_MS);
  useTimeZone();
  useLocale();
  const end = useEndInSight(hasMore && !isLoadingMore && problem === null, onMore);

  const { columns } = COPY;
  return (
    <>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{columns.visitor}</th>
            <th scope="col">{columns.device}</th>
            <th scope="col">{columns.location}</th>
            <th scope="col">{columns.visits}</th>
            <th scope="col" className={css.figure}>
              {columns.sessions}
            </th>
            <th scope="col" className={css.figure}>
              {columns.stay}
            </th>
            <th scope="col" className={css.figure}>
              {columns.pages}
            </th>
            <th scope="col">
              <VisuallyHidden>{columns.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((visitor) => (
            <VisitorRow
              key={visitor.t_user_id}
              visitor={visitor}
              now={now}
              onSessions={onSessions}
              onCustomer={onCustomer}
            />
          ))}
        </tbody>
      </table>
      <div ref={end} className={css.more} role="status">
        {problem !== null && (
          <>
            <span>{problem}</span>
            <Button onClick={onMore}>{COPY.again}</Button>
          </>
        )}
        {problem === null && hasMore && <Spinner label={COPY.loadingMore} />}
      </div>
    </>
  );
}
