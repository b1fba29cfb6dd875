import { useEffect, useState } from 'react';
import type { TaskRow } from '@shared/contract/tasks';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { EditDrawer } from '../../../ui/drawer/EditDrawer';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useTaskQuery } from '../api';
import { copy } from '../copy';
import { TaskForm } from './TaskForm';
import type { TaskStart } from './task-start';
import css from './drawer.module.css';

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
const LINES = [90, 60, 100, 80, 100];

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
  const body = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={copy.notAllowed} />;
    if (task !== undefined)
      return (
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
      );
    if (isApiError(query.error)) {
      if (NOT_FOUND.has(query.error.code)) return <EmptyState icon="task" title={copy.notFound} />;
      if (query.error.code === 'permission_denied') return <EmptyState icon="lock" title={copy.notAllowed} />;
      return (
        <ErrorState
          title={copy.taskFailed}
          text={reasonOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      );
    }
    return (
      <div className={css.waiting} aria-busy>
        {LINES.map((width, line) => (
          <Skeleton key={line} width={`${width}%`} height={line === 0 ? 42 : 34} />
        ))}
      </div>
    );
  };
  return (
    <EditDrawer title={taskId === null ? copy.create : copy.update} onClose={ask}>
      {body()}
    </EditDrawer>
  );
}
