import type { Interval } from './business-hours';
import type { TaskType } from './task-values';
import { DUE_HOUR, addMonths } from './task-due';
import { type Day, addDays, dayIn, instantOf, nameOf, weekdayOf } from './zoned-time';

/** What the selector `Create a` offers (spec 2 §2), with the kind of task that is made. */
export const FOLLOW_UP_KINDS: readonly { readonly value: TaskType; readonly label: string }[] = [
  { value: 'to-do', label: 'To-Do' },
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'Email' },
];
export const STANDARD_FOLLOW_UP: TaskType = 'to-do';

/** What the selector `task to follow up` offers. */
export const FOLLOW_UP_TIMES = [
  'today',
  'tomorrow',
  'one_business_day',
  'two_business_days',
  'three_business_days',
  'one_week',
  'two_weeks',
  'one_month',
  'three_months',
  'six_months',
] as const;
export type FollowUpTime = (typeof FOLLOW_UP_TIMES)[number];
export const STANDARD_FOLLOW_UP_TIME: FollowUpTime = 'three_business_days';

const LABELS: Readonly<Record<FollowUpTime, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  one_business_day: 'In 1 business day',
  two_business_days: 'In 2 business days',
  three_business_days: 'In 3 business days',
  one_week: 'In 1 week',
  two_weeks: 'In 2 weeks',
  one_month: 'In 1 month',
  three_months: 'In 3 months',
  six_months: 'In 6 months',
};
const BUSINESS_DAYS: Partial<Record<FollowUpTime, number>> = {
  one_business_day: 1,
  two_business_days: 2,
  three_business_days: 3,
};
const DAYS: Partial<Record<FollowUpTime, number>> = { today: 0, tomorrow: 1, one_week: 7, two_weeks: 14 };
const MONTHS: Partial<Record<FollowUpTime, number>> = { one_month: 1, three_months: 3, six_months: 6 };
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A year of holidays is as good as never open. */
const REACH = 400;

/** When a workspace works: its business hours, whether or not they are switched on for the chat. */
export interface WorkingDays {
  /** Seven, from Sunday; a day without intervals is free. */
  readonly week: readonly (readonly Interval[])[];
  readonly special_days: readonly { readonly date: string; readonly intervals: readonly Interval[] }[];
}

function isBusinessDay({ week, special_days }: WorkingDays, day: Day): boolean {
  const special = special_days.find(({ date }) => date === nameOf(day));
  return (special?.intervals ?? week[weekdayOf(day)] ?? []).length > 0;
}

/** Where nobody ever works, every day counts. */
function addBusinessDays(hours: WorkingDays, from: Day, days: number): Day {
  let left = days;
  for (let ahead = 1; ahead <= REACH; ahead += 1) {
    const day = addDays(from, ahead);
    if (isBusinessDay(hours, day)) left -= 1;
    if (left === 0) return day;
  }
  return addDays(from, days);
}

function dayOf(time: FollowUpTime, now: number, zone: string, hours: WorkingDays): Day {
  const today = dayIn(zone, now);
  const business = BUSINESS_DAYS[time];
  if (business !== undefined) return addBusinessDays(hours, today, business);
  const months = MONTHS[time];
  return months === undefined ? addDays(today, DAYS[time] ?? 0) : addMonths(today, months);
}

/**
 * When the task of a follow-up is due.
 * @param now epoch milliseconds
 * @param zone IANA name: by whose clock
 * @returns epoch milliseconds, never in the past
 */
export function followUpDue(time: FollowUpTime, now: number, zone: string, hours: WorkingDays): number {
  for (let day = dayOf(time, now, zone, hours); ; day = addDays(day, 1)) {
    const at = [instantOf(zone, day, DUE_HOUR), instantOf(zone, day, 23, 59)].find(
      (one) => one !== null && one > now,
    );
    if (at != null) return at;
  }
}

/** `In 3 business days(Thursday)`. */
export function followUpLabel(time: FollowUpTime, now: number, zone: string, hours: WorkingDays): string {
  const due = followUpDue(time, now, zone, hours);
  return `${LABELS[time]}(${WEEKDAYS[weekdayOf(dayIn(zone, due))]})`;
}
