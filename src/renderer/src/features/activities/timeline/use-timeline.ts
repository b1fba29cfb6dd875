import { useCallback, useMemo } from 'react';
import { ACTIVITY_TABS } from '@shared/rules/activity-types';
import { addDays, instantOf } from '@shared/rules/zoned-time';
import { parseIsoDate } from '../../../ui/date/format-field';
import { useDebounced } from '../../../ui/use-debounced';
import { useTimeZone } from '../../../ui/time-zone';
import { useActivityPagesInfiniteQuery } from '../api';
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

/** The pages of a timeline, with what they say joined into months. @param subject null: of the whole workspace */
export function useTimeline(
  subject: RecordSubject | null,
  { tab, types, days, customer, campaigns }: TimelineFilter,
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
  const list = useActivityPagesInfiniteQuery(
    { ...filter, group_by: 'month', timezone: zone },
    { refetchOnMountOrArgChange: AHEAD_S },
  );
  const { currentData, hasNextPage, isFetching, fetchNextPage } = list;
  const groups = useMemo(
    () => (currentData === undefined ? undefined : joinGroups(currentData.pages)),
    [currentData],
  );
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    filter,
    groups,
    hasNextPage,
    isFetching,
    more,
    moreFailed: list.isFetchNextPageError,
    isError: list.isError,
    error: list.error,
    refetch: list.refetch,
  };
}
