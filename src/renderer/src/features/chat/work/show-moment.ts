import { dateFormat } from '../../../ui/formats';

const DAY_MS = 86_400_000;
/** Number of the day, whatever the language. */
const dayOf = (at: number): string => dateFormat({}, 'en-CA').format(at);

/**
 * A time to come in as few words as can be: `14:30`, `tomorrow, 08:00`, `Monday, 08:00`, `Dec 12, 09:00`.
 * @param at, now epoch milliseconds
 */
export function showMoment(at: number, now: number): string {
  const time = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB').format(at);
  if (dayOf(at) === dayOf(now)) return time;
  if (dayOf(at) === dayOf(now + DAY_MS)) return `tomorrow, ${time}`;
  const days = (at - now) / DAY_MS;
  if (days > 0 && days < 6) return `${dateFormat({ weekday: 'long' }).format(at)}, ${time}`;
  const year = Math.abs(days) < 180 ? {} : ({ year: 'numeric' } as const);
  return `${dateFormat({ month: 'short', day: 'numeric', ...year }).format(at)}, ${time}`;
}
