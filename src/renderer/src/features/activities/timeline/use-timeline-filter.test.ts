import { expect, it } from 'vitest';
import { type TimelinePlace, readTimeline, writeTimeline } from './use-timeline-filter';

const place: TimelinePlace = { campaigns: new Set(['c1', 'c2']), isInSegment: false, isPage: false };

it('comes back from the address as it went in, beside what others have there', () => {
  const filter = {
    tab: 'logs',
    types: [31, 2],
    days: { from: '2026-11-01', to: '2026-11-25' },
    customer: 'Ama',
    text: 'the grey & the blue',
    campaigns: [],
  } as const;
  const params = writeTimeline(new URLSearchParams({ customer_id: 'c1' }), filter);
  expect(params.get('customer_id')).toBe('c1');
  expect(readTimeline(params, place)).toEqual(filter);
});

it('drops what is no tab, no type of the tab and no day', () => {
  const params = new URLSearchParams({ activity_type: 'x', activity: '99,no', date: '2026-13-40 to soon' });
  expect(readTimeline(params, place)).toEqual({
    tab: 'all',
    types: [],
    days: { from: null, to: null },
    customer: '',
    text: '',
    campaigns: [],
  });
  params.set('activity_type', 'visits');
  params.set('activity', '4,32');
  params.set('campaign', 'none');
  expect(readTimeline(params, place).types).toEqual([32]);
  // Nor does it stay in the address.
  expect(writeTimeline(params, readTimeline(params, place)).toString()).toBe(
    'activity_type=visits&activity=32',
  );
});

it('keeps campaigns that there are, while email is looked at and not in a list', () => {
  const of = (address: string, at: Partial<TimelinePlace> = {}) =>
    readTimeline(new URLSearchParams(address), { ...place, ...at }).campaigns;
  expect(of('activity_type=emails&campaign=c2,gone,c1')).toEqual(['c2', 'c1']);
  expect(of('activity=16,4&campaign=c1')).toEqual(['c1']);
  expect(of('activity_type=emails&campaign=gone', { campaigns: null })).toEqual(['gone']);
  expect(of('campaign=c1')).toEqual([]);
  expect(of('activity_type=logs&campaign=c1')).toEqual([]);
  expect(of('activity_type=emails&campaign=c1', { isInSegment: true })).toEqual([]);
  expect(of('activity_type=emails&campaign=c1', { campaigns: new Set() })).toEqual([]);
  expect(of('campaign=c1', { isPage: true })).toEqual(['c1']);
});
