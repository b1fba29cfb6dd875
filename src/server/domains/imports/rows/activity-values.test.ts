import { ACTIVITY } from '@shared/rules/activity-types';
import { activityTypeNamed } from '@shared/rules/activity-words';
import { instantOf as zoned } from '@shared/rules/zoned-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meantIn } from './activity-names';
import { directionOf, isDone, minutesOf, outcomeOf, plainOf } from './activity-values';
import { instantOf } from './cell-values';

describe('what exports of other programs write of activities', () => {
  it('knows types by name and number, and no attachments, which are files', () => {
    expect(['Call', 'E-Mail', 'WhatsApp log', 'Lunch', '31', '1'].map(activityTypeNamed)).toEqual([
      31, 25, 7, 2, 31, 1,
    ]);
    expect(['Task', '26', '29', 'Attachment', 'constructor', ''].map(activityTypeNamed)).toEqual(
      Array(6).fill(undefined),
    );
  });

  it.each([
    ['duration', '15', 15], ['duration', '1:30', 90], ['duration', '00:01:30', 2], ['duration', '0', 0],
    ['duration_seconds', '150', 3], ['duration_seconds', '02:10', 2], ['duration_ms', '1500', 1], ['duration_ms', '00:20', 1],
    ['duration', '1,5', 2],
  ] as const)('%s %s is %i minutes', (field, text, minutes) => {
    expect(minutesOf(field, text, { decimal: ',' })).toBe(minutes);
  }); // prettier-ignore

  it('tells what is no duration, outcome or direction', () => {
    const decimal = { decimal: '.' } as const;
    expect(() => minutesOf('duration', '1441', decimal)).toThrow('longer than a day');
    expect(() => minutesOf('duration', 'long', decimal)).toThrow('is not a duration');
    expect(outcomeOf(ACTIVITY.LOG_MEETING, 'Cancelled')).toBe('canceled');
    expect(() => outcomeOf(ACTIVITY.LOG_CALL, 'Completed')).toThrow('not an outcome');
    expect(['Outgoing', 'INCOMING_EMAIL', 'Missed'].map(directionOf)).toEqual([
      'outbound',
      'inbound',
      'inbound',
    ]);
    expect(() => directionOf('up')).toThrow('not a direction');
    expect(['Done', 'COMPLETED', 'yes', 'To do', 'Not started', '0'].map(isDone)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('reads markup as text, and leaves text as it is', () => {
    expect(plainOf('<p>Tea &amp; <b>cake</b></p><ul><li>one</li><li>two &#8364;</li></ul>')).toBe(
      'Tea & cake\n- one\n- two €',
    );
    expect(plainOf('a < b and c > d,\nnext &amp; last')).toBe('a < b and c > d,\nnext &amp; last');
    expect(plainOf('<style>p { color: red }</style><p onclick="x()">Hi</p>')).toBe('Hi');
    expect(plainOf('<p>&#xD800;&#0;ok</p>')).toBe('ok');
  });

  it('reads a time by the clock that was chosen, unless it has a zone of its own', () => {
    const at = (text: string, clock: string | null = null) => {
      const found = instantOf(text, 'dmy', 'Europe/Madrid', clock);
      return found === null ? null : new Date(found).toISOString();
    };
    expect(at('2024-07-01 09:30')).toBe('2024-07-01T07:30:00.000Z');
    expect(at('1/12/2024 9:30:15 PM')).toBe('2024-12-01T20:30:15.000Z');
    expect(at('2024-07-01T09:30:00.250Z')).toBe('2024-07-01T09:30:00.250Z');
    expect(at('2024-07-01 09:30+05:30')).toBe('2024-07-01T04:00:00.000Z');
    expect(at('2024-07-01')).toBe('2024-07-01T10:00:00.000Z');
    expect(at('2024-07-01', '18:45')).toBe('2024-07-01T16:45:00.000Z');
    expect(at('2024-07-01', 'soon')).toBeNull();
    expect(at('1719819000000')).toBe('2024-07-01T07:30:00.000Z');
    fc.assert(
      fc.property(
        fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Apia'),
        fc.date({ min: new Date('2013-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (zone, date) => {
          const text = date.toISOString().slice(0, 16).replace('T', ' ');
          const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
          expect(instantOf(text, 'dmy', zone)).toBe(
            zoned(zone, day, date.getUTCHours(), date.getUTCMinutes()),
          );
        },
      ),
    );
  });

  it('takes a cell for one name, or for several', () => {
    const known = new Map([
      ['Ada', 1],
      ['Ben', 2],
      ['Coats; Spring', 3],
      ['Obi, Ada (ada@obi.example)', 4],
      ['a@b.c', 5],
      ['d@e.f', 6],
    ]);
    const meant = (text: string) => meantIn(text, (name) => known.get(name));
    expect(meant('Ada; Ben')).toEqual([1, 2]);
    expect(meant('Coats; Spring')).toEqual([3]);
    expect(meant('Obi, Ada (ada@obi.example); Ben')).toEqual([4, 2]);
    expect(meant('a@b.c, d@e.f')).toEqual([5, 6]);
    expect(meant('Ada; Nobody')).toBeNull();
  });
});
