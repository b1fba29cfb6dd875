import { LANGUAGE_CODES } from '@shared/rules/languages';
import { type Day, dayIn, minuteOfDayIn } from '@shared/rules/zoned-time';
import { dateFormat } from '../formats';
import { toInstant } from './parse-date-time';

/*
 * What fields for dates show. Everything here can be written into them, too: `parseDateTime` and its like read it back.
 */

/** Languages put a narrow space before AM that nobody can type. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const utcOf = ({ year, month, day }: Day, minute = 0): number => Date.UTC(year, month - 1, day, 0, minute);

/** `Nov 25, 2026`, or `25 Nov 2026` where the language has it so. */
export const formatDate = (day: Day, locale: string): string =>
  plainSpaces(dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }, locale).format(utcOf(day)));

/** `2:30 PM`, or `14:30`. @param minute since midnight */
export const formatMinute = (minute: number, locale: string): string =>
  plainSpaces(
    dateFormat({ timeStyle: 'short', timeZone: 'UTC' }, locale).format(
      utcOf({ year: 2000, month: 1, day: 1 }, minute),
    ),
  );

/**
 * `Wed, Nov 25, 2026 2:30 PM`. Where clocks show an hour a second time, it says how far they are from Greenwich then.
 * @param at epoch milliseconds, of a year after 1970
 */
export function formatDateTime(at: number, zone: string, locale: string): string {
  const day = dayIn(zone, at);
  const minute = minuteOfDayIn(zone, at);
  const date = dateFormat(
    { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
    locale,
  ).format(utcOf(day));
  const text = `${plainSpaces(date)} ${formatMinute(minute, locale)}`;
  const first = toInstant(zone, day, minute);
  return first !== null && at - first >= 60_000 ? `${text} ${offsetText(utcOf(day, minute) - at)}` : text;
}

/** `GMT+5:30`, to the minute. */
function offsetText(ahead: number): string {
  const minutes = Math.round(ahead / 60_000);
  const size = Math.abs(minutes);
  const part = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${part}`;
}

const MONTH_FIRST: ReadonlySet<string> = new Set(
  LANGUAGE_CODES.filter((locale) => {
    const parts = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).formatToParts(0);
    return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
  }),
);

/** Whether `5/6` is in May. */
export const isMonthFirst = (locale: string): boolean => MONTH_FIRST.has(locale);

/** `2026-11-25` as a day; null: it is none. */
export function parseIsoDate(name: string | null): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(name ?? '') ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
}

/** `14:30` as minutes since midnight; null: it is no time. */
export function parseIsoMinute(name: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(name) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

export const isoMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
