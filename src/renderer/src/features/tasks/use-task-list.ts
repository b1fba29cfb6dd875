import { useMemo } from 'react';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { useNow } from '../../ui/use-now';
import { useTimeZone } from '../../ui/time-zone';
import { useTaskListQuery } from './api';
import { type TaskQuery, listArg } from './task-query';

/** Tasks fall due and days end while nothing happens. Milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** The page of tasks that the address names; it follows the days as they pass. */
export function useTaskList(query: TaskQuery, mayView: boolean) {
  const zone = useTimeZone();
  const now = useNow(LOOK_EVERY_MS);
  const today = nameOf(dayIn(zone, now));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any moment of the day asks for the same
  const arg = useMemo(() => listArg(query, zone, now), [query, zone, today]);
  return useTaskListQuery(arg, {
    skip: !mayView,
    pollingInterval: LOOK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
}
