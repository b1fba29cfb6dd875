import { useEffect, useMemo, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { ACTIVITY_SEARCH_LENGTH } from '@shared/contract/limits';
import { ACTIVITY_TABS, ACTIVITY_TYPES, EMAIL_TYPES } from '@shared/rules/activity-types';
import { useSearchParams } from '../../../core/router/use-search-params';
import type { DateRange } from '../../../ui/date/RangePanel';
import type { Narrowing } from '../../../ui/LeaveGuard';
import { isDay } from '../../../ui/filter-bar/filter-params';
import { useCampaignsQuery } from '../../campaigns';

export type TabKey = (typeof ACTIVITY_TABS)[number]['key'];
export interface TimelineFilter {
  readonly tab: TabKey;
  /** Chosen within the tab; none: all of it. */
  readonly types: readonly number[];
  readonly days: DateRange;
  /** Part of a customer's name, number or address; empty: any. */
  readonly customer: string;
  /** What is searched for in what was written; empty: nothing. */
  readonly text: string;
  /** Ids; none: whatever campaign, and what belongs to none. */
  readonly campaigns: readonly string[];
}

/** What there is to know of a timeline before its filter can be read. */
export interface TimelinePlace {
  /** Ids of the campaigns that there are; null: not known yet. */
  readonly campaigns: ReadonlySet<string> | null;
  /** It belongs to a list of contacts, where no campaign is chosen. */
  readonly isInSegment: boolean;
  /** It is a page of its own, and always lets one choose campaigns. */
  readonly isPage: boolean;
}

/** In the address. */
const NAMES = ['activity_type', 'activity', 'date', 'customer', 'text', 'campaign'] as const;
/** Characters of a search. */
export const MAX_SEARCH = 200;

const CAMPAIGN_ID = /^[A-Za-z0-9_.:=+/-]{1,64}$/;

const day = (text: string): string | null => (isDay(text) ? text : null);

const MAX_CAMPAIGNS = 50;

/** Campaigns are chosen while email is looked at (spec 2 §2). */
export const hasCampaigns = (
  { tab, types }: Pick<TimelineFilter, 'tab' | 'types'>,
  { campaigns, isInSegment, isPage }: TimelinePlace,
): boolean =>
  !isInSegment &&
  campaigns?.size !== 0 &&
  (isPage || (types.length === 0 ? tab === 'emails' : types.some((type) => EMAIL_TYPES.has(type))));

/** What is no tab, no type, no day and no campaign is as if it were not there. */
export function readTimeline(params: URLSearchParams, place: TimelinePlace): TimelineFilter {
  const tab = ACTIVITY_TABS.find(({ key }) => key === params.get('activity_type')) ?? ACTIVITY_TABS[0];
  const inTab: readonly number[] = tab.types.length > 0 ? tab.types : ACTIVITY_TYPES;
  const types = (params.get('activity') ?? '')
    .split(',')
    .map(Number)
    .filter((one) => inTab.includes(one));
  const [from, to] = (params.get('date') ?? '').split('to').map((text) => day(text.trim()));
  const customer = (params.get('customer') ?? '').slice(0, MAX_SEARCH);
  const text = (params.get('text') ?? '').slice(0, ACTIVITY_SEARCH_LENGTH);
  const named = (params.get('campaign') ?? '')
    .split(',')
    .filter((id) => CAMPAIGN_ID.test(id) && place.campaigns?.has(id) !== false)
    .slice(0, MAX_CAMPAIGNS);
  const campaigns = hasCampaigns({ tab: tab.key, types }, place) ? named : [];
  return { tab: tab.key, types, days: { from: from ?? null, to: to ?? null }, customer, text, campaigns };
}

export function writeTimeline(params: URLSearchParams, filter: TimelineFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const { tab, types, days, customer, text, campaigns } = filter;
  const set = (name: string, value: string): void => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  set('activity_type', tab === 'all' ? '' : tab);
  set('activity', types.join(','));
  set('date', days.from === null && days.to === null ? '' : `${days.from ?? ''} to ${days.to ?? ''}`);
  set('customer', customer);
  set('text', text);
  set('campaign', campaigns.join(','));
  return next;
}

/**
 * What of the timeline is shown. It stands in the address where the record does, and on a page of its own: over another page,
 * whose own filters have names like these, it is forgotten with the drawer.
 */
export function useTimelineFilter(isPage: boolean) {
  const [params, setParams] = useSearchParams();
  const isOfAddress = isPage || params.has('customer_id') || params.has('company_id');
  const isInSegment = params.has('segmentId');
  const [own, setOwn] = useState(() => new URLSearchParams());
  const at = isOfAddress ? params : own;
  const mayAsk = hasCampaigns(readTimeline(at, { campaigns: null, isInSegment, isPage }), {
    campaigns: null,
    isInSegment,
    isPage,
  });
  const { data: list } = useCampaignsQuery(undefined, { skip: !mayAsk });
  const place = useMemo<TimelinePlace>(
    () => ({ campaigns: list ? new Set(list.map(({ value }) => value)) : null, isInSegment, isPage }),
    [list, isInSegment, isPage],
  );
  const filter = useMemo(() => readTimeline(at, place), [at, place]);
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
      setParams((now) => writeTimeline(now, readTimeline(now, place)), options);
  }, [isOfAddress, params, filter, place, setParams, options]);
  const change = (part: Partial<TimelineFilter>): void => {
    const next = (now: URLSearchParams) => writeTimeline(now, { ...readTimeline(now, place), ...part });
    if (isOfAddress) setParams(next, options);
    else setOwn(next);
  };
  /** Null: there are none to choose from. */
  const campaigns = mayAsk && list !== undefined && list.length > 0 ? list : null;
  return { filter, campaigns, change };
}
