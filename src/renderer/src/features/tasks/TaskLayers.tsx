import { useEffect, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import type { TaskRow } from '@shared/contract/tasks';
import { type RecordRef, loadRecordDrawer } from '../records';
import { DeleteTaskDialog } from './drawer/DeleteTaskDialog';
import { TaskDrawer } from './drawer/TaskDrawer';

const RecordDrawer = lazy(async () => ({
  default: (await loadRecordDrawer()).RecordDrawer,
}));

interface TaskLayersProps {
  /** The task that the address names. */
  readonly taskId: string | null;
  /** The task whose drawer is open. */
  readonly opened: string | null;
  readonly openTask: (id: string | null) => void;
  readonly isCreating: boolean;
  readonly onCreated: () => void;
  readonly record: RecordRef | null;
  readonly onRecord: (record: RecordRef | null) => void;
  readonly deleting: TaskRow | null;
  readonly onDelete: (task: TaskRow | null) => void;
}

/** What lies over the list of tasks: a task, a record that it is about, and the question whether to delete it. */
export function TaskLayers(props: TaskLayersProps) {
  const { taskId, opened, openTask, isCreating, onCreated, record, onRecord, deleting, onDelete } = props;
  const [gone, setGone] = useState<string | null>(null);
  // One render later: what was typed into a deleted task holds nobody back.
  useEffect(() => {
    if (gone !== null && gone === taskId) openTask(null);
  }, [gone, taskId, openTask]);
  return (
    <>
      {(isCreating || (opened !== null && opened !== gone)) && (
        <TaskDrawer
          key={opened ?? 'new'}
          taskId={opened}
          onDelete={onDelete}
          onClose={() => {
            onCreated();
            if (taskId !== null) openTask(null);
          }}
        />
      )}
      {record !== null && (
        <LazyBoundary>
          <RecordDrawer
            key={record.id}
            record={record}
            onClose={() => {
              onRecord(null);
            }}
          />
        </LazyBoundary>
      )}
      {deleting !== null && (
        <DeleteTaskDialog
          task={deleting}
          onClose={() => {
            onDelete(null);
          }}
          onDeleted={() => {
            setGone(deleting._id);
          }}
        />
      )}
    </>
  );
}
