import type { TaskRow } from '@shared/contract/tasks';
import { formatDayAndTime } from '../../../ui/format-date';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import { isLate, personName } from '../task-labels';
import { StatusPick } from './StatusPick';
import css from './embedded.module.css';

const DONE = 9;

interface TaskListRowProps {
  readonly task: TaskRow;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Names the assignee: not where all are of one person. */
  readonly showsPerson: boolean;
  readonly mayUpdate: boolean;
  readonly onOpen: (id: string) => void;
}

/** One task of an embedded list: what it is, when it is due, its status. */
export function TaskListRow({ task, now, showsPerson, mayUpdate, onOpen }: TaskListRowProps) {
  const { _id, title, status, due_date, assignee_id: assignee } = task;
  const due = due_date === null ? copy.noDue : copy.embedded.due(formatDayAndTime(due_date));
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.open}
        aria-label={copy.open(title)}
        title={title}
        onClick={() => {
          onOpen(_id);
        }}
      >
        <b dir="auto" className={cx(status === DONE && css.done)}>
          {title}
        </b>
        <small className={cx(isLate(task, now) && css.late)}>
          {due}
          {showsPerson && (
            <>
              {' · '}
              <bdi>{assignee === null ? copy.nobody : personName(assignee)}</bdi>
            </>
          )}
        </small>
      </button>
      <StatusPick task={task} mayUpdate={mayUpdate} />
    </li>
  );
}
