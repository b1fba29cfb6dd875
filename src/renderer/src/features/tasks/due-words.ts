import { dateFormat } from '../../ui/formats';
import { formatTime, isSameDay } from '../../ui/format-date';
import { copy } from './copy';

const DAY_MS = 86_400_000;
/** Days ahead that are named by their weekday. */
const WEEK = 6;

export interface DueWords {
  readonly text: string;
  readonly tone: 'late' | 'today' | 'later';
}

function dayWords(due: number, now: number): string {
  if (isSameDay(due, now)) return copy.today;
  if (isSameDay(due, now + DAY_MS)) return copy.tomorrow;
  if (due > now && due < now + WEEK * DAY_MS) return dateFormat({ weekday: 'short' }).format(due);
  const isThisYear =
    dateFormat({ year: 'numeric' }).format(due) === dateFormat({ year: 'numeric' }).format(now);
  return dateFormat({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }).format(due);
}

/**
 * When an open task is due, in as few words as will do: `Today`, `Wed`, `Dec 14`. In the person's time zone and language.
 * @param now epoch milliseconds
 * @param withTime adds the time of the day
 */
export function dueWords(instant: string, now: number, withTime = false): DueWords {
  const due = Date.parse(instant);
  const day = dayWords(due, now);
  return {
    text: withTime ? `${day}, ${formatTime(due)}` : day,
    tone: due < now ? 'late' : isSameDay(due, now) ? 'today' : 'later',
  };
}
