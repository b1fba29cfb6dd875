import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { noteProblem } from '../../../core/problem-log';
import { type TaskListProps, loadTaskList } from '../../tasks';

export interface TaskListPart {
  /** Undefined: on its way. Null: it could not be loaded. */
  readonly Part: ComponentType<TaskListProps> | null | undefined;
  readonly retry: () => void;
}

/** The list of tasks in a chunk of its own, asked for with the panel: the inbox itself loads without it. */
export function useTaskListPart(wanted: boolean): TaskListPart {
  const [Part, setPart] = useState<TaskListPart['Part']>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    let isOver = false;
    loadTaskList().then(
      ({ TaskList }) => {
        if (!isOver) setPart(() => TaskList);
      },
      (error: unknown) => {
        noteProblem('task_list.load', error);
        if (!isOver) setPart(null);
      },
    );
    return () => {
      isOver = true;
    };
  }, [wanted, attempt]);
  const retry = useCallback(() => {
    setPart(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { Part, retry };
}
