import { TIME_ZONE } from '../../../ui/time-zone';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: TIME_ZONE });
const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: TIME_ZONE });
const YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
const DAY_MS = 86_400_000;

/**
 * A time to come in as few words as can be: `14:30`, `tomorrow, 08:00`, `Monday, 08:00`, `Dec 12, 09:00`.
 * @param at, now epoch milliseconds
 */
export function showMoment(at: number, now: number): string {
  const time = TIME.format(at);
  if (DAY.format(at) === DAY.format(now)) return time;
  if (DAY.format(at) === DAY.format(now + DAY_MS)) return `tomorrow, ${time}`;
  const days = (at - now) / DAY_MS;
  if (days > 0 && days < 6) return `${WEEKDAY.format(at)}, ${time}`;
  return `${(Math.abs(days) < 180 ? DATE : YEAR).format(at)}, ${time}`;
}
