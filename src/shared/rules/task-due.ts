import { type Day, addDays, dayIn, instantOf } from './zoned-time';

/** Choices of a due date (spec 1 §9, option lists: today through 6 months); custom asks for a time. */
export const DUE_PRESETS = [
  'today',
  'tomorrow',
  'three_days',
  'one_week',
  'two_weeks',
  'one_month',
  'three_months',
  'six_months',
] as const;
export type DuePreset = (typeof DUE_PRESETS)[number];

export const DUE_LABELS: Readonly<Record<DuePreset, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  three_days: 'In 3 days',
  one_week: 'In 1 week',
  two_weeks: 'In 2 weeks',
  one_month: 'In 1 month',
  three_months: 'In 3 months',
  six_months: 'In 6 months',
};

/** The end of a working day; where it is over today, the end of the day. */
export const DUE_HOUR = 17;
const AHEAD: Readonly<Record<DuePreset, { readonly days: number } | { readonly months: number }>> = {
  today: { days: 0 },
  tomorrow: { days: 1 },
  three_days: { days: 3 },
  one_week: { days: 7 },
  two_weeks: { days: 14 },
  one_month: { months: 1 },
  three_months: { months: 3 },
  six_months: { months: 6 },
};

/** The same day of a later month, or its last one: a month after 31 January is 28 or 29 February. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const first = addDays({ year, month: month + months, day: 1 }, 0);
  const last = addDays({ ...first, month: first.month + 1 }, -1);
  return { ...first, day: Math.min(day, last.day) };
}

/**
 * When a task is due that is due “in a week”.
 * @param now epoch milliseconds
 * @param zone IANA name: by whose clock
 * @returns epoch milliseconds, never in the past
 */
export function dueOf(preset: DuePreset, now: number, zone: string): number {
  const ahead = AHEAD[preset];
  const today = dayIn(zone, now);
  const first = 'days' in ahead ? addDays(today, ahead.days) : addMonths(today, ahead.months);
  // A zone may leave a day out, and today may be over but for its last minute.
  for (let day = first; ; day = addDays(day, 1)) {
    const times = [instantOf(zone, day, DUE_HOUR), instantOf(zone, day, 23, 59)];
    const at = times.find((time) => time !== null && time > now);
    if (at != null) return at;
  }
}
