import { useEffect, useState } from 'react';
import type { TaskRow } from '@shared/contract/tasks';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { useTaskQuery } from '../api';
import { copy } from '../copy';
import { TaskForm } from './TaskForm';
import type { TaskStart } from './task-start';

interface TaskDrawerProps {
  /** Null: a new one. */
  readonly taskId: string | null;
  /** What a new one begins with. */
  readonly start?: TaskStart;
  /** Names a way out that was taken: the drawer closes as if that had been asked for. Null: none. */
  readonly leaving?: string | null;
  readonly onDelete: (task: TaskRow) => void;
  readonly onClose: () => void;
}

const NOT_FOUND = new Set(['task_not_found', 'validation_failed']);
const LINES = [90, 60, 100, 80, 100].map((width, line) => ({ width, height: line === 0 ? 42 : 34 }));

/** What is said while the task is not there; null: it is. */
function statusOf(
  { error, refetch }: ReturnType<typeof useTaskQuery>,
  mayView: boolean,
  hasForm: boolean,
): DrawerStatus | null {
  if (hasForm) return null;
  if (!mayView) return { kind: 'nothing', icon: 'lock', title: copy.notAllowed };
  if (!isApiError(error)) return { kind: 'loading', lines: LINES };
  if (NOT_FOUND.has(error.code)) return { kind: 'nothing', icon: 'task', title: copy.notFound };
  if (error.code === 'permission_denied') return { kind: 'nothing', icon: 'lock', title: copy.notAllowed };
  return { kind: 'failed', title: copy.taskFailed, text: reasonOf(error), onRetry: () => void refetch() };
}

/** A task beside the list. */
export function TaskDrawer({ taskId, start, leaving = null, onDelete, onClose }: TaskDrawerProps) {
  const mayView = useCan('view', 'tasks');
  const [closing, setClosing] = useState(false);
  useEffect(() => {
    if (leaving !== null) setClosing(true);
  }, [leaving]);
  const query = useTaskQuery(taskId ?? '', {
    skip: taskId === null || !mayView,
    refetchOnMountOrArgChange: true,
  });
  const task = taskId === null ? null : query.currentData;
  const hasForm = mayView && task !== undefined;
  const ask = (): void => {
    if (hasForm) setClosing(true);
    else onClose();
  };
  const isEdit = taskId !== null;
  return (
    <Drawer
      size="edit"
      bare
      escape={false}
      title={isEdit ? copy.update : copy.create}
      status={statusOf(query, mayView, hasForm)}
      onClose={ask}
    >
      {hasForm && (
        <TaskForm
          key={taskId}
          task={task}
          start={start ?? null}
          closing={closing}
          onStay={() => {
            setClosing(false);
          }}
          onClose={onClose}
          onAskClose={ask}
          onDelete={onDelete}
        />
      )}
    </Drawer>
  );
}
