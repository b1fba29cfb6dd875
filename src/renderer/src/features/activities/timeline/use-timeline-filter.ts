import { useMemo, useState } from 'react';
import { useSearchParams } from '../../../core/router/use-search-params';
import { ACTIVITY_TABS, ACTIVITY_TYPES } from '@shared/rules/activity-types';
import type { DateRange } from '../../../ui/date/RangePanel';

export type TabKey = (typeof ACTIVITY_TABS)[number]['key'];
export interface TimelineFilter {
  readonly tab: TabKey;
  /** Chosen within the tab; none: all of it. */
  readonly types: readonly number[];
  readonly days: DateRange;
}

/** A day that there is, as the calendar writes it. */
const day = (text: string | undefined): string | null => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text ? text : null;
};

/** What is no tab, no type and no day is as if it were not there. */
export function readTimeline(params: URLSearchParams): TimelineFilter {
  const tab = ACTIVITY_TABS.find(({ key }) => key === params.get('activity_type')) ?? ACTIVITY_TABS[0];
  const inTab: readonly number[] = tab.types.length > 0 ? tab.types : ACTIVITY_TYPES;
  const types = (params.get('activity') ?? '')
    .split(',')
    .map(Number)
    .filter((one) => inTab.includes(one));
  const [from, to] = (params.get('date') ?? '').split('to').map((text) => day(text.trim()));
  return { tab: tab.key, types, days: { from: from ?? null, to: to ?? null } };
}

export function writeTimeline(params: URLSearchParams, filter: TimelineFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const { tab, types, days } = filter;
  const set = (name: string, value: string): void => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  set('activity_type', tab === 'all' ? '' : tab);
  set('activity', types.join(','));
  set('date', days.from === null && days.to === null ? '' : `${days.from ?? ''} to ${days.to ?? ''}`);
  return next;
}

/**
 * What of the timeline is shown. It stands in the address where the record does: over another page, whose own filters have
 * names like these, it is forgotten with the drawer.
 */
export function useTimelineFilter() {
  const [params, setParams] = useSearchParams();
  const isOfAddress = params.has('customer_id') || params.has('company_id');
  const [own, setOwn] = useState(() => new URLSearchParams());
  const at = isOfAddress ? params : own;
  const filter = useMemo(() => readTimeline(at), [at]);
  const change = (part: Partial<TimelineFilter>): void => {
    if (isOfAddress)
      setParams((now) => writeTimeline(now, { ...readTimeline(now), ...part }), { replace: true });
    else setOwn((now) => writeTimeline(now, { ...readTimeline(now), ...part }));
  };
  return { filter, change };
}
