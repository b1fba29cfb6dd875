import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useValidAddress } from '../../core/use-valid-address';
import { type TaskQuery, readTaskQuery, validTaskQuery, withTaskQuery } from './task-query';

/** Everything that moves the list begins it anew. */
const KEEPS_PAGE: ReadonlySet<string> = new Set(['page']);

/** What the page shows, kept in its address, with the task that is open. */
export function useTaskQuery() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readTaskQuery(params), [params]);
  const taskId = params.get('task_id');
  useValidAddress(validTaskQuery);

  const change = useCallback(
    (part: Partial<TaskQuery>) => {
      setParams(
        (now) => {
          const isMoved = Object.keys(part).some((name) => !KEEPS_PAGE.has(name));
          return withTaskQuery(now, { ...readTaskQuery(now), ...(isMoved && { page: 1 }), ...part });
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const openTask = useCallback(
    (id: string | null) => {
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('task_id');
        else next.set('task_id', id);
        return next;
      });
    },
    [setParams],
  );
  return { query, taskId, change, openTask };
}
