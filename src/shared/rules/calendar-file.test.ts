import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const EVENT: CalendarEvent = {
  uid: 'one@parley',
  title: 'Fitting; Okafor, Ana',
  description: 'First line\nC:\\suits',
  location: 'Lagos',
  start: Date.parse('2026-11-25T23:30:00+05:00'),
  minutes: 45,
  changed: NOW,
};

it('writes one event in UTC with everything escaped', () => {
  expect(calendarFile(EVENT, NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Parley//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:one@parley',
    'DTSTAMP:20261125T080000Z',
    'LAST-MODIFIED:20261125T080000Z',
    'SEQUENCE:217756800',
    'DTSTART:20261125T183000Z',
    'DTEND:20261125T191500Z',
    'SUMMARY:Fitting\\; Okafor\\, Ana',
    'DESCRIPTION:First line\\nC:\\\\suits',
    'LOCATION:Lagos',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

/** As a calendar reads it: lines joined, and what was escaped taken back. */
function read(file: string): Record<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      const value = line
        .slice(at + 1)
        .replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      return [line.slice(0, at), value];
    }),
  );
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '\\',
        ';',
        ',',
        '\n',
        '\r\n',
        'END:VEVENT',
        '👩‍👩‍👧',
        'é',
        'ش',
        ' ',
        '\u0000',
        'x'.repeat(80),
      ),
      {
        maxLength: 30,
      },
    )
    .map((parts) => parts.join('')),
);

it('keeps lines short, cuts no letter, and is read back as it was written', () => {
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = calendarFile({ ...EVENT, title, description }, NOW);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001F\u007F\uFFFD]/);
      expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
      const plain = (one: string) =>
        one.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ');
      const found = read(file);
      expect(found['SUMMARY']).toBe(plain(title));
      expect(found['DESCRIPTION'] ?? '').toBe(plain(description));
    }),
  );
});
