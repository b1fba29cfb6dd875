import { useCallback } from 'react';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { serverNow } from '../../../core/platform/server-time';
import { useSearchParams } from '../../../core/router/use-search-params';
import { useTimeZone } from '../../../ui/time-zone';
import { dayNamed, weekOf } from './week';

export type TaskView = 'list' | 'week';

/** Whether the tasks stand in a list or in the person’s week, as the address has it, and which week. */
export function useWeek() {
  const [params, setParams] = useSearchParams();
  const zone = useTimeZone();
  const view: TaskView = params.get('view') === 'week' ? 'week' : 'list';
  const today = dayIn(zone, serverNow());
  const first = weekOf(dayNamed(params.get('week')) ?? today);
  const change = useCallback(
    (part: { readonly view?: TaskView; readonly week?: string | null }): void => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (part.view === 'week') after.set('view', 'week');
          if (part.view === 'list') for (const name of ['view', 'week']) after.delete(name);
          if (part.week === null) after.delete('week');
          else if (part.week !== undefined) after.set('week', part.week);
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { view, zone, today: nameOf(today), first, change };
}
