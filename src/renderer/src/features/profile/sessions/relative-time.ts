import { LOCALE } from '../../../ui/time-zone';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;
/** The server writes it down every five minutes: what is younger is now. */
const NOW_MINUTES = 6;

/**
 * How long ago something was seen: `20 minutes ago`, `yesterday`; null: just now.
 * @param at, now epoch milliseconds
 */
export function relativeTime(at: number, now: number): string | null {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < NOW_MINUTES) return null;
  const [unit, length] = UNITS.find(([, least]) => minutes >= least) ?? UNITS[2];
  const format = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  return format.format(-Math.floor(minutes / length), unit);
}
