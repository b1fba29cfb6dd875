import { dateFormat } from './formats';

/*
 * Dates as words, in the person's time zone and language. Whoever draws one calls `useTimeZone` too, so that it is drawn
 * again when they choose another zone.
 */

const at = (instant: string | number): number =>
  typeof instant === 'number' ? instant : Date.parse(instant);

/** `Nov 22, 2026` */
export const formatDay = (instant: string | number): string =>
  dateFormat({ dateStyle: 'medium' }).format(at(instant));

/** `November 22, 2026` */
export const formatLongDay = (instant: string | number): string =>
  dateFormat({ dateStyle: 'long' }).format(at(instant));

/** `Nov 22, 2026, 2:05 PM` */
export const formatDayAndTime = (instant: string | number): string =>
  `${formatDay(instant)}, ${formatTime(instant)}`;

/** `2:05 PM` (spec 3 §9: en-US), or `14:05` where the person's language has it so. */
export const formatTime = (instant: string | number): string =>
  // The narrow space before AM is one that nobody can type, search or compare.
  dateFormat({ timeStyle: 'short' }).format(at(instant)).replaceAll('\u202f', ' ');

/** True when both are on one day of the person's calendar. */
export const isSameDay = (one: string | number, other: string | number): boolean => {
  const day = dateFormat({}, 'en-CA');
  return day.format(at(one)) === day.format(at(other));
};

/** A day that is no instant (`2026-11-22`, or any time of it in UTC): the same for everybody. */
export const showDate = (day: string): string =>
  dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
