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

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

it('shows one as it is now, and takes one away that is gone', () => {
  const pages = paged([1, 2, 3, 4, 5, 6, 7]);
  const changed = { ...one(2), preview: 'new' };
  const shown = joinGroups(putActivity(pages, 'a002', changed, monthOf)).flatMap(
    ({ activities }) => activities,
  );
  expect(shown.find(({ _id }) => _id === 'a002')?.preview).toBe('new');
  expect(idsOf(putActivity(pages, 'a002', null, monthOf))).toEqual(idsOf(paged([1, 3, 4, 5, 6, 7])));
  // Moved out of the dates that the list is asked for.
  expect(idsOf(putActivity(pages, 'a002', { ...one(90), _id: 'a002' }, () => null))).not.toContain('a002');
});

it('moves one whose date is changed to its place and month; behind the loaded pages it waits for the next', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 6, maxLength: 40 });
  fc.assert(
    fc.property(days, fc.nat(39), fc.integer({ min: 0, max: 320 }), fc.boolean(), (all, n, day, isWhole) => {
      const moved = one(all[n % all.length] ?? 0)._id;
      const now = { ...one(day), _id: moved };
      const loaded = isWhole ? paged(all) : paged(all).slice(0, -1);
      const shown = putActivity(loaded, moved, now, monthOf);
      const lines = joinGroups(shown);
      const flat = lines.flatMap(({ activities }) => activities);
      const times = flat.map(({ activity_date }) => activity_date);
      expect(times).toEqual(times.toSorted().toReversed());
      for (const { date, activities } of lines)
        for (const { activity_date } of activities) expect(activity_date.slice(0, 7)).toBe(date);
      const rest = idsOf(loaded).filter((id) => id !== moved);
      expect(flat.map(({ _id }) => _id).filter((id) => id !== moved)).toEqual(rest);
      const stands = flat.some(({ _id }) => _id === moved);
      const isBehind = !flat.some(({ activity_date }) => activity_date < now.activity_date);
      if (isWhole || !isBehind) expect(stands || loaded.length === 0).toBe(true);
    }),
  );
});
