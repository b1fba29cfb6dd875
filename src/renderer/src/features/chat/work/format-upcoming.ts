import { dateFormat } from '../../../ui/formats';
import { formatTime } from '../../../ui/format-date';

const DAY_MS = 86_400_000;
/** Number of the day, whatever the language. */
const dayOf = (at: number): string => dateFormat({}, 'en-CA').format(at);

/**
 * A time to come in as few words as can be: `2:30 PM`, `tomorrow, 8:00 AM`, `Monday, 8:00 AM`, `Dec 12, 9:00 AM`.
 * @param at, now epoch milliseconds
 */
export function formatUpcoming(at: number, now: number): string {
  const time = formatTime(at);
  if (dayOf(at) === dayOf(now)) return time;
  if (dayOf(at) === dayOf(now + DAY_MS)) return `tomorrow, ${time}`;
  const days = (at - now) / DAY_MS;
  if (days > 0 && days < 6) return `${dateFormat({ weekday: 'long' }).format(at)}, ${time}`;
  const year = Math.abs(days) < 180 ? {} : ({ year: 'numeric' } as const);
  return `${dateFormat({ month: 'short', day: 'numeric', ...year }).format(at)}, ${time}`;
}
