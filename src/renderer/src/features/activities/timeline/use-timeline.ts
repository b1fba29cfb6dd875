import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Activity } from '@shared/contract/activities';
import { ACTIVITY_TABS } from '@shared/rules/activity-types';
import { addDays, instantOf } from '@shared/rules/zoned-time';
import { parseIsoDate } from '../../../ui/date/format-field';
import { useDebounced } from '../../../ui/use-debounced';
import { useTimeZone } from '../../../ui/time-zone';
import { useTimed } from '../../../ui/use-now';
import {
  type ActivityArg,
  pastOf,
  plannedOf,
  useActivityPagesInfiniteQuery,
  usePlannedActivitiesQuery,
} from '../api';
import type { RecordSubject } from '../../record-timeline';
import { filterOf } from '../subject';
import { AHEAD_S } from '../timeline-ahead';
import type { TimelineFilter } from './use-timeline-filter';
import { joinGroups } from './words';

/** Of rest before a search is asked (spec 2 §9). */
const SEARCH_MS = 300;

/** The beginning of a day by the clock of a zone, as an instant. */
function beginOf(day: string | null, zone: string, later: number): number | null {
  const named = parseIsoDate(day);
  return named === null ? null : instantOf(zone, addDays(named, later), 0);
}
const asText = (at: number | null): string | undefined =>
  at === null ? undefined : new Date(at).toISOString();

const MINUTE_MS = 60_000;
const NONE: readonly Activity[] = [];

/** Calls and meetings to come. Where the time of one is there, it has happened, and both lists are asked for again. */
function useUpcoming(filter: ActivityArg, zone: string, refetchPast: () => unknown) {
  const [isAll, setAll] = useState(false);
  const { currentData, data, isError, refetch } = usePlannedActivitiesQuery(plannedOf(filter, zone, isAll), {
    refetchOnMountOrArgChange: AHEAD_S,
  });
  // While all of them are asked for, the first ones stay.
  const shown = currentData ?? (isAll ? data : undefined);
  const upcoming = useMemo(
    () => (shown === undefined ? NONE : shown.rows.flatMap(({ activities }) => activities)),
    [shown],
  );
  const begun = useTimed(
    MINUTE_MS,
    (now) => upcoming.filter(({ activity_date }) => Date.parse(activity_date) <= now).length,
  );
  useEffect(() => {
    if (begun === 0) return;
    void refetch();
    refetchPast();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that begins
  }, [begun]);
  const onAll =
    shown?.next_cursor == null || isAll
      ? null
      : (): void => {
          setAll(true);
        };
  return { upcoming, isSettled: shown !== undefined || isError, onAll };
}

/** The pages of a timeline, with what they say joined into months. @param subject null: of the whole workspace */
export function useTimeline(
  subject: RecordSubject | null,
  { tab, types, days, customer, text, campaigns }: TimelineFilter,
) {
  const zone = useTimeZone();
  const ofTab: readonly number[] = ACTIVITY_TABS.find(({ key }) => key === tab)?.types ?? [];
  const asked = types.length > 0 ? types : ofTab;
  const end = beginOf(days.to, zone, 1);
  const words = useDebounced(customer.trim(), SEARCH_MS);
  /** What narrows the list and the export alike. */
  const filter = {
    ...filterOf(subject),
    activity_type: asked.length === 0 ? undefined : asked.join(','),
    workflow_id: campaigns.length === 0 ? undefined : campaigns.join(','),
    customer: words === '' ? undefined : words,
    start_date: asText(beginOf(days.from, zone, 0)),
    // Both ends are included: up to the last millisecond of the day.
    end_date: asText(end === null ? null : end - 1),
  };
  const sought = useDebounced(text.trim(), SEARCH_MS);
  const search = sought === '' ? undefined : sought;
  const fresh = { refetchOnMountOrArgChange: AHEAD_S };
  const list = useActivityPagesInfiniteQuery(pastOf({ ...filter, text: search }, zone), fresh);
  const { currentData, hasNextPage, isFetching, fetchNextPage, refetch } = list;
  const { upcoming, isSettled, ...planned } = useUpcoming({ ...filter, text: search }, zone, refetch);
  // What is to come stands on top: drawn later, it would move what is read.
  const groups = useMemo(
    () => (currentData === undefined || !isSettled ? undefined : joinGroups(currentData.pages)),
    [currentData, isSettled],
  );
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    filter,
    search: sought,
    groups,
    upcoming,
    onAllUpcoming: planned.onAll,
    hasNextPage,
    isFetching,
    more,
    moreFailed: list.isFetchNextPageError,
    isError: list.isError,
    error: list.error,
    refetch,
  };
}
