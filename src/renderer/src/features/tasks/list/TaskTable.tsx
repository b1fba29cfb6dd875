import type { TaskRow } from '@shared/contract/tasks';
import { useNow } from '../../../ui/use-now';
import { useTimeZone } from '../../../ui/time-zone';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import type { RecordRef } from '../../records';
import { TaskTableRow } from './TaskTableRow';
import table from '../../../ui/data-table.module.css';
import css from './list.module.css';

interface TaskTableProps {
  readonly tasks: readonly TaskRow[];
  /** Something newer is on its way. */
  readonly busy: boolean;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (task: TaskRow) => void;
  readonly onRecord: (record: RecordRef) => void;
}

/** What is overdue turns so while one looks. Milliseconds. */
const LOOK_EVERY_MS = 30_000;

export function TaskTable({ tasks, busy, ...row }: TaskTableProps) {
  const now = useNow(LOOK_EVERY_MS);
  useTimeZone();
  return (
    <div className={css.region} role="region" aria-label={copy.title} tabIndex={0} aria-busy={busy}>
      <table className={cx(table.table, css.table)}>
        <thead>
          <tr>
            {Object.entries(copy.columns).map(([id, name]) => (
              <th key={id} scope="col" data-column={id}>
                <span className={cx(id === 'actions' && css.hidden)}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <TaskTableRow key={task._id} task={task} now={now} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
