/** One event of a calendar file. */
export interface CalendarEvent {
  /** The same event, whenever it is written again: a calendar that has it takes the newer one. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly minutes: number;
  /** When it was changed last, epoch milliseconds. */
  readonly changed: number;
}

/** Octets of a line, without its end (RFC 5545 §3.1). */
const LINE = 75;
const encoder = new TextEncoder();
// Letters that no text of a calendar may have (RFC 5545 §3.1, CONTROL); line ends are written as \n.
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F]/g;

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** `20261125T083000Z`: UTC, so that no time zone has to be described (RFC 5545 §3.3.5). */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A line of more than 75 octets goes on in the next one behind a space; no letter is cut (RFC 5545 §3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > LINE) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/**
 * A file of iCalendar (RFC 5545) with one event, for any calendar.
 * @param now epoch milliseconds: when the file is written
 */
export function calendarFile(event: CalendarEvent, now: number): string {
  const { uid, title, description, location, start, minutes, changed } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Parley//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    // Grows with every change.
    `SEQUENCE:${Math.max(0, Math.floor((changed - Date.UTC(2020, 0, 1)) / 1000))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
