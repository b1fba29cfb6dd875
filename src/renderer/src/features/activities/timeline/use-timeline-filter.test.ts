import { expect, it } from 'vitest';
import { readTimeline, writeTimeline } from './use-timeline-filter';

it('comes back from the address as it went in, beside what others have there', () => {
  const filter = {
    tab: 'logs',
    types: [31, 2],
    days: { from: '2026-11-01', to: '2026-11-25' },
    customer: 'Ama',
  } as const;
  const params = writeTimeline(new URLSearchParams({ customer_id: 'c1' }), filter);
  expect(params.get('customer_id')).toBe('c1');
  expect(readTimeline(params)).toEqual(filter);
});

it('drops what is no tab, no type of the tab and no day', () => {
  const params = new URLSearchParams({ activity_type: 'x', activity: '99,no', date: '2026-13-40 to soon' });
  expect(readTimeline(params)).toEqual({
    tab: 'all',
    types: [],
    days: { from: null, to: null },
    customer: '',
  });
  params.set('activity_type', 'visits');
  params.set('activity', '4,32');
  params.set('campaign', 'none');
  expect(readTimeline(params).types).toEqual([32]);
  // Nor does it stay in the address.
  expect(writeTimeline(params, readTimeline(params)).toString()).toBe('activity_type=visits&activity=32');
});
