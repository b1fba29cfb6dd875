import type { Activity } from '@shared/contract/activities';
import type { TaskRow } from '@shared/contract/tasks';
import { FIRST_WEEKDAY } from '@shared/rules/task-range';
import { type Day, addDays, dayIn, nameOf, weekdayOf } from '@shared/rules/zoned-time';

/** What stands in a day, by its time. */
export type Entry =
  | { readonly kind: 'task'; readonly at: number; readonly task: TaskRow }
  | { readonly kind: 'activity'; readonly at: number; readonly activity: Activity };

export interface WeekDay {
  readonly day: Day;
  /** `2026-11-25`. */
  readonly name: string;
  readonly entries: readonly Entry[];
}

const DAYS = 7;
const NAME = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Null: it names no day. */
export function dayNamed(text: string | null): Day | null {
  const [, year, month, day] = NAME.exec(text ?? '') ?? [];
  const found = { year: Number(year), month: Number(month), day: Number(day) };
  return year !== undefined && found.year > 0 && nameOf(found) === text ? found : null;
}

/** The first day of the week that a day is in. */
export const weekOf = (day: Day): Day => addDays(day, -((weekdayOf(day) - FIRST_WEEKDAY + DAYS) % DAYS));

/** The days of a week with what stands in each, by clocks in a zone. */
export function daysOf(
  first: Day,
  zone: string,
  tasks: readonly TaskRow[],
  activities: readonly Activity[],
): WeekDay[] {
  const entries: Entry[] = [
    ...tasks.flatMap((task): Entry[] =>
      task.due_date === null ? [] : [{ kind: 'task', at: Date.parse(task.due_date), task }],
    ),
    ...activities.map((activity): Entry => ({
      kind: 'activity',
      at: Date.parse(activity.activity_date),
      activity,
    })),
  ].sort((a, b) => a.at - b.at);
  return Array.from({ length: DAYS }, (_, nth) => {
    const day = addDays(first, nth);
    const name = nameOf(day);
    return { day, name, entries: entries.filter(({ at }) => nameOf(dayIn(zone, at)) === name) };
  });
}
