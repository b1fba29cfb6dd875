import { describe, expect, it } from 'vitest';
import type { RecordChange } from '@shared/contract/history';
import { byDay } from './by-day';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');

const change = (_id: string, at: string, by: string | null): RecordChange => ({
  _id,
  at,
  by: by === null ? null : { _id: by, first_name: by, last_name: '', avatar: null },
  by_token: null,
  field: 'email',
  label: 'Email',
  type: 'email',
  from: null,
  to: null,
  names: {},
  is_hidden: false,
  can_put_back: true,
});

describe('byDay', () => {
  it('puts changes of one save together, and saves by the day of the person', () => {
    const days = byDay(
      [
        change('4', '2026-11-25T01:00:00.000Z', 'ana'),
        change('3', '2026-11-25T01:00:00.000Z', 'ana'),
        change('2', '2026-11-25T01:00:00.000Z', null),
        change('1', '2026-11-24T20:00:00.000Z', 'ana'),
      ],
      NOW,
      'Asia/Kolkata',
    );
    // 20:00 UTC of the 24th is the 25th in Kolkata.
    expect(days.map(({ label }) => label)).toEqual(['Today']);
    const saves = days[0]?.entries.map(({ changes }) => changes.map(({ _id }) => _id));
    expect(saves).toEqual([['4', '3'], ['2'], ['1']]);
    expect(byDay([change('1', '2026-11-24T20:00:00.000Z', null)], NOW, 'UTC')[0]?.label).toBe('Yesterday');
    expect(byDay([change('1', '2026-11-02T12:00:00.000Z', null)], NOW, 'UTC')[0]?.label).toBe('Nov 2, 2026');
    expect(byDay([], NOW, 'UTC')).toEqual([]);
  });
});
