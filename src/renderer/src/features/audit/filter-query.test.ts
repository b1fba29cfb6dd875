import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from '../../ui/filter-bar/filter-params';
import { AUDIT_FILTERS, type AuditQuery, filterOf } from './filter-query';

const read = (text: string) => readFilters(AUDIT_FILTERS, new URLSearchParams(text));
const write = (query: AuditQuery) => writeFilters(AUDIT_FILTERS, new URLSearchParams(), query);
const none = { actor: null, kind: null, days: { from: null, to: null } };

describe('the filters of the audit log', () => {
  it('are read from the address and written back as they were', () => {
    const text = 'actor=01ABC&kind=role.created&from=2026-03-01&to=2026-03-31';
    expect(write(read(text)).toString()).toBe(text);
    expect(write(none).toString()).toBe('');
  });

  it('count as none where they are not valid', () => {
    expect(read('actor=a%20b&kind=role.painted&from=2026-02-31&to=yesterday')).toEqual(none);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-05-01', '2026-04-30T18:15:00.000Z', '2026-05-01T18:15:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
  ])(
    'reach from the beginning of the first day to the end of the last by clocks in %s',
    (zone, day, start, end) => {
      expect(filterOf({ ...none, days: { from: day, to: day } }, zone)).toEqual({
        start_date: start,
        end_date: end,
      });
    },
  );

  it('are left out where nothing is said', () => {
    expect(filterOf(none, 'Europe/Berlin')).toEqual({});
  });
});
