import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASK_STATUSES, TASK_TYPES } from '@shared/rules/task-values';
import {
  type TaskQuery,
  listArg,
  readTaskQuery,
  TASK_TABS,
  validTaskQuery,
  writeTaskQuery,
} from './task-query';
import { PAGE_SIZES } from '../../ui/table/list-pager';

const read = (address: string): TaskQuery => readTaskQuery(new URLSearchParams(address));
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const query: fc.Arbitrary<TaskQuery> = fc
  .record({
    tab: fc.constantFrom(...TASK_TABS),
    types: fc.subarray([...TASK_TYPES]),
    statuses: fc.subarray([...TASK_STATUSES]),
    user: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,26}$/)),
    title: fc.string({ maxLength: 40 }),
    days: fc.tuple(day, day).map((days) => days.toSorted()),
    page: fc.integer({ min: 1, max: 1000 }),
    size: fc.constantFrom(...PAGE_SIZES),
  })
  .map(({ days: [from = null, to = null], ...rest }) => ({
    ...rest,
    from: rest.tab === 'period' ? from : null,
    to: rest.tab === 'period' ? to : null,
  }));

describe('the address of the tasks', () => {
  it('says everything that the page shows', () => {
    fc.assert(
      fc.property(query, (one) => {
        expect(read(writeTaskQuery(one).toString())).toEqual(one);
      }),
    );
  });

  it('is empty where nothing is chosen, and what is wrong counts as not said', () => {
    const standard = read('');
    expect(writeTaskQuery(standard).toString()).toBe('');
    expect(
      read('task_type=visit&status=77&tab=overdue&user=a%20b&page=0&rows=7&start_date=x&overdue=yes'),
    ).toEqual(standard);
    expect(read('tab=period&start_date=2026-11-22&end_date=2026-11-01')).toMatchObject({
      from: null,
      to: null,
    });
  });

  it('loses what is wrong, and nothing that belongs to others', () => {
    const valid = (address: string) => String(validTaskQuery(new URLSearchParams(address)));
    expect(valid('status=77,9&task_type=visit&modal=x&task_id=t1&page=0')).toBe(
      'modal=x&task_id=t1&status=9',
    );
    fc.assert(
      fc.property(query, (one) => {
        const address = `modal=x&${writeTaskQuery(one).toString()}`;
        expect(read(valid(address))).toEqual(one);
        expect(valid(valid(address))).toBe(valid(address));
      }),
    );
  });

  it('takes several values repeated or with commas', () => {
    expect(read('status=9&status=1&task_type=call,email')).toMatchObject({
      statuses: [1, 9],
      types: ['call', 'email'],
    });
  });
});

describe('what the list is asked for', () => {
  const now = Date.parse('2026-11-22T23:30:00Z');
  const ask = (address: string) => listArg(read(address), 'Europe/Berlin', now);

  it('has the day and the week of the person: after midnight in Berlin it is Monday', () => {
    expect(ask('')).toEqual({
      page_num: '1',
      rows_per_page: '10',
      start_of_day: '2026-11-22T23:00:00.000Z',
      end_of_day: '2026-11-23T22:59:59.999Z',
      start_of_week: '2026-11-22T23:00:00.000Z',
      end_of_week: '2026-11-29T22:59:59.999Z',
    });
    expect(ask('tab=today')).toMatchObject({
      start_date: '2026-11-22T23:00:00.000Z',
      end_date: '2026-11-23T22:59:59.999Z',
    });
    expect(ask('tab=week')).toMatchObject({ end_date: '2026-11-29T22:59:59.999Z' });
    expect(ask('tab=period&start_date=2026-10-25&end_date=2026-10-25')).toMatchObject({
      start_date: '2026-10-24T22:00:00.000Z',
      end_date: '2026-10-25T22:59:59.999Z',
    });
    expect(ask('tab=period')).not.toHaveProperty('start_date');
  });

  it('asks for overdue ones without dates', () => {
    expect(ask('overdue=1')).toMatchObject({ overdue: '1' });
    expect(ask('overdue=1')).not.toHaveProperty('start_date');
  });
});
