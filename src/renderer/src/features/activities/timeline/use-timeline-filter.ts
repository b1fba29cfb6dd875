import { useEffect, useMemo, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { ACTIVITY_TABS, ACTIVITY_TYPES } from '@shared/rules/activity-types';
import { useSearchParams } from '../../../core/router/use-search-params';
import type { DateRange } from '../../../ui/date/RangePanel';
import type { Narrowing } from '../../../ui/LeaveGuard';
import { isDay } from '../../../ui/filter-bar/filter-params';

export type TabKey = (typeof ACTIVITY_TABS)[number]['key'];
export interface TimelineFilter {
  readonly tab: TabKey;
  /** Chosen within the tab; none: all of it. */
  readonly types: readonly number[];
  readonly days: DateRange;
  /** Part of a customer's name, number or address; empty: any. */
  readonly customer: string;
}

/** In the address. */
const NAMES = ['activity_type', 'activity', 'date', 'customer', 'campaign'] as const;
/** Characters of a search. */
export const MAX_SEARCH = 200;

const day = (text: string): string | null => (isDay(text) ? text : null);

/** What is no tab, no type and no day is as if it were not there. */
export function readTimeline(params: URLSearchParams): TimelineFilter {
  const tab = ACTIVITY_TABS.find(({ key }) => key === params.get('activity_type')) ?? ACTIVITY_TABS[0];
  const inTab: readonly number[] = tab.types.length > 0 ? tab.types : ACTIVITY_TYPES;
  const types = (params.get('activity') ?? '')
    .split(',')
    .map(Number)
    .filter((one) => inTab.includes(one));
  const [from, to] = (params.get('date') ?? '').split('to').map((text) => day(text.trim()));
  const customer = (params.get('customer') ?? '').slice(0, MAX_SEARCH);
  return { tab: tab.key, types, days: { from: from ?? null, to: to ?? null }, customer };
}

export function writeTimeline(params: URLSearchParams, filter: TimelineFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const { tab, types, days, customer } = filter;
  const set = (name: string, value: string): void => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  set('activity_type', tab === 'all' ? '' : tab);
  set('activity', types.join(','));
  set('date', days.from === null && days.to === null ? '' : `${days.from ?? ''} to ${days.to ?? ''}`);
  set('customer', customer);
  // There are no campaigns to choose from: whatever it says is not valid (spec 2 §2).
  next.delete('campaign');
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
  const { state } = useLocation() as Location<object | null>;
  // A form beside it is not left by that, and Back goes where it would have gone.
  const options = useMemo(
    () => ({ replace: true, state: { ...state, narrows: NAMES } satisfies Narrowing }),
    [state],
  );
  // What of the address was not understood does not stay in it.
  useEffect(() => {
    if (!isOfAddress) return;
    const clean = writeTimeline(params, filter);
    if (clean.toString() !== params.toString())
      setParams((now) => writeTimeline(now, readTimeline(now)), options);
  }, [isOfAddress, params, filter, setParams, options]);
  const change = (part: Partial<TimelineFilter>): void => {
    if (isOfAddress) setParams((now) => writeTimeline(now, { ...readTimeline(now), ...part }), options);
    else setOwn((now) => writeTimeline(now, { ...readTimeline(now), ...part }));
  };
  return { filter, change };
}
