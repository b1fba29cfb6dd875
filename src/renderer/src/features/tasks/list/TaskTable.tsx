import { useMemo } from 'react';
import type { TaskRow } from '@shared/contract/tasks';
import { useTimeZone } from '../../../ui/time-zone';
import { DataTable } from '../../../ui/table/DataTable';
import type { PagerProps } from '../../../ui/table/Pager';
import type { ChosenColumns, TableError } from '../../../ui/table/types';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import { type TaskColumnsProps, taskColumns } from './task-columns';
import css from './list.module.css';

interface TaskTableProps extends TaskColumnsProps {
  /** Undefined while the first ones are loaded. */
  readonly tasks: readonly TaskRow[] | undefined;
  readonly chosenColumns: ChosenColumns;
  /** Something newer is on its way. */
  readonly busy: boolean;
  readonly error: TableError | null;
  readonly empty: React.ReactNode;
  readonly pager: PagerProps;
  /** Whose drawer is open. */
  readonly openId: string | null;
}

/** What is overdue turns so while one looks. Milliseconds. */
const LOOK_EVERY_MS = 30_000;

/** The tasks of a page. */
export function TaskTable(props: TaskTableProps) {
  const { tasks, chosenColumns, busy, error, empty, pager, openId } = props;
  const { mayUpdate, mayDelete, onOpen, onDelete, onRecord } = props;
  const now = useNow(LOOK_EVERY_MS);
  const zone = useTimeZone();
  const columns = useMemo(
    () => taskColumns(now, { mayUpdate, mayDelete, onOpen, onDelete, onRecord }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- times are written again in another zone
    [now, mayUpdate, mayDelete, onOpen, onDelete, onRecord, zone],
  );
  return (
    <DataTable
      id="tasks"
      label={copy.title}
      columns={columns}
      chosenColumns={chosenColumns}
      rows={tasks}
      keyOf={({ _id }) => _id}
      busy={busy}
      error={error}
      empty={empty}
      onOpen={({ _id }) => {
        onOpen(_id);
      }}
      openId={openId}
      pager={pager}
      className={css.tasks}
    />
  );
}
