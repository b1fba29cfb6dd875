import { expect, it } from 'vitest';
import { readFilters, writeFilters } from '../../../ui/filter-bar/filter-params';
import { filterOf, VISITOR_FILTERS } from './filter-query';

it('reads what the address says, and nothing that is invalid', () => {
  const params = new URLSearchParams(
    'known_customer_only=true&known_customer_only=maybe&start_date=2026-11-01&end_date=2026-02-30&modal=x',
  );
  expect(readFilters(VISITOR_FILTERS, params)).toEqual({
    known: ['true'],
    days: { from: '2026-11-01', to: null },
  });
});

it('writes what it reads, and leaves the rest of the address alone', () => {
  const query = { known: ['true', 'false'], days: { from: '2026-11-01', to: '2026-11-22' } } as const;
  const params = writeFilters(VISITOR_FILTERS, new URLSearchParams('modal=x&start_date=2020-01-01'), query);
  expect(readFilters(VISITOR_FILTERS, params)).toEqual(query);
  expect(params.get('modal')).toBe('x');
});

it('asks for whole days of the person’s zone', () => {
  const query = { known: [], days: { from: '2026-10-25', to: '2026-10-25' } } as const;
  // The clocks go back on that night: the day has 25 hours.
  expect(filterOf(query, 'Europe/Madrid')).toEqual({
    known: [],
    start_date: '2026-10-24T22:00:00.000Z',
    end_date: '2026-10-25T22:59:59.999Z',
  });
  expect(filterOf({ ...query, days: { from: null, to: null } }, 'UTC')).toEqual({ known: [] });
});
