import type { TaskRow } from '@shared/contract/tasks';
import { useCan } from '../../../core/workspace';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import { TaskListRow } from './TaskListRow';
import css from './embedded.module.css';

/** What is overdue turns so while one looks. Milliseconds. */
const LOOK_EVERY_MS = 30_000;
/** Before “All n”. */
const SHOWN = 3;

interface TaskRowsProps {
  readonly rows: readonly TaskRow[];
  /** Of all that there are, listed or not. */
  readonly total: number;
  /** They are the signed-in person's. */
  readonly isMine: boolean;
  readonly isFetching: boolean;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly onOpen: (id: string) => void;
}

/** The first tasks, or all that were asked for. */
export function TaskRows({ rows, total, isMine, isFetching, isAll, onAll, onOpen }: TaskRowsProps) {
  const mayUpdate = useCan('update', 'tasks');
  const now = useNow(LOOK_EVERY_MS);
  // Drawn again when dates are written in another way.
  useTimeZone();
  useLocale();
  return (
    <>
      <ul className={css.rows} aria-label={copy.embedded.label} aria-busy={isFetching}>
        {(isAll ? rows : rows.slice(0, SHOWN)).map((task) => (
          <TaskListRow
            key={task._id}
            showsPerson={!isMine}
            task={task}
            now={now}
            mayUpdate={mayUpdate}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <p className={css.more}>
          <button
            type="button"
            className={css.link}
            aria-expanded={isAll}
            onClick={() => {
              onAll(!isAll);
            }}
          >
            {isAll ? copy.embedded.fewer : copy.embedded.all(total)}
          </button>
          {isAll && total > rows.length && <span>{copy.embedded.newest(rows.length)}</span>}
        </p>
      )}
    </>
  );
}
