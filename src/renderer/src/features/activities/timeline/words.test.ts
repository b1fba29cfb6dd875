import { expect, it } from 'vitest';
import type { Activity } from '@shared/contract/activities';
import { cut, joinGroups, stayTime } from './words';

const one = (_id: string): Activity => ({ _id }) as Activity;

it('joins a group that goes on in the next page, and shows nothing twice', () => {
  const joined = joinGroups([
    { rows: [{ date: '2026-11-01', activities: [one('a'), one('b')] }] },
    {
      rows: [
        { date: '2026-11-01', activities: [one('b'), one('c')] },
        { date: '2026-10-01', activities: [one('d')] },
      ],
    },
  ]);
  expect(joined.map(({ date, activities }) => [date, activities.map(({ _id }) => _id).join('')])).toEqual([
    ['2026-11-01', 'abc'],
    ['2026-10-01', 'd'],
  ]);
});

it('tells stays in seconds, minutes and hours', () => {
  expect([0, 59, 60, 3599, 3600, 9000].map(stayTime)).toEqual([
    '0 sec',
    '59 sec',
    '1 min',
    '59 min',
    '1 hr',
    '2 hr',
  ]);
});

it('cuts only what is longer', () => {
  expect([cut('abcd', 4), cut('abcde', 4)]).toEqual(['abcd', 'abcd...']);
});
