import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Activity } from '@shared/contract/activities';
import { joinGroups } from '../timeline/words';
import { type TimelinePage, putActivity, putHead } from './timeline-pages';

const SIZE = 5;
const one = (at: number): Activity =>
  ({
    _id: `a${String(at).padStart(3, '0')}`,
    activity_date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
  }) as Activity;

/** As the server makes them: newest first, in months. */
function paged(days: readonly number[]): TimelinePage[] {
  const sorted = days.toSorted((a, b) => b - a).map(one);
  const pages: TimelinePage[] = [];
  for (let n = 0; n < Math.max(1, sorted.length); n += SIZE) {
    const rows = sorted
      .slice(n, n + SIZE)
      .map((activity) => ({ date: activity.activity_date.slice(0, 7), activities: [activity] }));
    pages.push({ rows: joinGroups([{ rows }]), next_cursor: n + SIZE < sorted.length ? String(n) : null });
  }
  return pages;
}
const idsOf = (pages: readonly TimelinePage[]): string[] =>
  joinGroups(pages).flatMap(({ activities }) => activities.map(({ _id }) => _id));

it('shows what the server has after something was logged, or went, near the top, and loses nothing below', () => {
  const days = fc.uniqueArray(fc.nat(300), { minLength: 12, maxLength: 40 });
  fc.assert(
    fc.property(
      days,
      fc.uniqueArray(fc.integer({ min: 301, max: 400 }), { maxLength: 4 }),
      (before, logged) => {
        const after = paged([...before, ...logged]);
        const head = after[0];
        if (head === undefined) throw new Error('There is always a page.');
        const shown = putHead(paged(before), head);
        expect(idsOf(shown)).toEqual(idsOf(after));
        // As many pages as before: each goes on by its own cursor.
        expect(shown.length).toBe(paged(before).length);
      },
    ),
  );
});

it('puts one in its place, and takes one away that is gone', () => {
  const pages = paged([1, 2, 3, 4, 5, 6, 7]);
  const changed = { ...one(2), preview: 'new' };
  const shown = joinGroups(putActivity(pages, 'a002', changed)).flatMap(({ activities }) => activities);
  expect(shown.find(({ _id }) => _id === 'a002')?.preview).toBe('new');
  expect(idsOf(putActivity(pages, 'a002', null))).toEqual(idsOf(paged([1, 3, 4, 5, 6, 7])));
});
