import { describe, expect, it } from 'vitest';
import { filterOf, readQuery, writeQuery } from './filter-query';

const read = (text: string) => readQuery(new URLSearchParams(text));
const none = { actor: null, kind: null, from: null, to: null };

describe('the filters of the audit log', () => {
  it('are read from the address and written back as they were', () => {
    const text = 'actor=01ABC&kind=role.created&from=2026-03-01&to=2026-03-31';
    expect(writeQuery(read(text)).toString()).toBe(text);
    expect(writeQuery(none).toString()).toBe('');
  });

  it('count as none where they are not valid', () => {
    expect(read('actor=a%20b&kind=role.painted&from=2026-02-31&to=yesterday')).toEqual(none);
  });

  it('reach from the beginning of the first day to the end of the last, also over a night that has an hour less', () => {
    const { start_date = '', end_date = '' } = filterOf({ ...none, from: '2026-03-29', to: '2026-03-29' });
    const hours = (Date.parse(end_date) - Date.parse(start_date)) / 3_600_000;
    expect([23, 24, 25]).toContain(hours);
    expect(new Date(start_date).getDate()).toBe(29);
    expect(new Date(Date.parse(end_date) - 1).getDate()).toBe(29);
    expect(new Date(end_date).getDate()).toBe(30);
  });

  it('are left out where nothing is said', () => {
    expect(filterOf(none)).toEqual({});
  });
});
