import { useCallback, useMemo } from 'react';
import { useValidAddress } from '../../core/use-valid-address';
import { useUrlDrawer } from '../../ui/drawer/use-url-drawer';
import { type TaskQuery, readTaskQuery, validTaskQuery, withTaskQuery } from './task-query';
import { useSearchParams } from '../../core/router/use-search-params';

/** Everything that moves the list begins it again. */
const KEEPS_PAGE: ReadonlySet<string> = new Set(['page']);

/** What the page shows, kept in its address, with the task that is open. */
export function useTaskQuery() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readTaskQuery(params), [params]);
  const { value: taskId, open, close } = useUrlDrawer('task_id');
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
      if (id === null) close();
      else open(id);
    },
    [open, close],
  );
  return { query, taskId, change, openTask };
}
