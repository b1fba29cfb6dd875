import type { BusinessHours, BusinessHoursInput } from '@shared/contract/business-hours';
import { unknownAwayVariables } from '@shared/rules/away-text';
import { type Interval, intervalsProblem } from '@shared/rules/business-hours';
import { copy } from './copy';

export type DayProblem = keyof typeof copy.problems;

/** What is wrong with a draft, by its place; empty when it can be saved. */
export interface DraftProblems {
  readonly week: readonly (DayProblem | null)[];
  readonly special: readonly (DayProblem | null)[];
  readonly away_text: string | null;
}

export const OFFICE: readonly Interval[] = [{ from: '09:00', to: '18:00' }];

/** What a form begins with; a workspace that has saved nothing yet begins with the zone of this machine. */
export function draftOf({ updated_at, ...hours }: BusinessHours, deviceZone: string): BusinessHoursInput {
  return updated_at === null ? { ...hours, time_zone: deviceZone } : hours;
}

const dayProblem = (intervals: readonly Interval[]): DayProblem | null =>
  intervals.some(({ from, to }) => from === '' || to === '') ? 'time' : intervalsProblem(intervals);

export function problemsOf(draft: BusinessHoursInput): DraftProblems {
  const dates = draft.special_days.map(({ date }) => date);
  const text = draft.away_text.trim();
  const [unknown] = unknownAwayVariables(text);
  return {
    week: draft.week.map(dayProblem),
    special: draft.special_days.map(({ date, intervals }, at) => {
      if (date === '') return 'date';
      return dates.indexOf(date) < at ? 'double' : dayProblem(intervals);
    }),
    away_text:
      unknown !== undefined ? copy.unknown(unknown) : draft.away_on && text === '' ? copy.emptyText : null,
  };
}

export const isValid = ({ week, special, away_text }: DraftProblems): boolean =>
  away_text === null && [...week, ...special].every((problem) => problem === null);

/** A field for times shows the end of a day as midnight; the other way round, midnight as an end is 24:00. */
export const shownTime = (time: string): string => (time === '24:00' ? '00:00' : time);
export const endTime = (time: string): string => (time === '00:00' ? '24:00' : time);

/** A further interval after the last one, an hour later and as far as the day goes. */
export function nextInterval(intervals: readonly Interval[]): Interval {
  const last = intervals.at(-1);
  if (last === undefined) return { from: '09:00', to: '18:00' };
  const hour = Number(last.to.slice(0, 2));
  if (last.to <= last.from || hour >= 22) return { from: '', to: '' };
  const clock = (at: number): string => `${String(at).padStart(2, '0')}:00`;
  return { from: clock(hour + 1), to: clock(Math.min(hour + 4, 24)) };
}

/** Monday to Friday as this day. */
export const withWorkdays = (
  week: BusinessHoursInput['week'],
  intervals: readonly Interval[],
): BusinessHoursInput['week'] =>
  week.map((own, weekday) => (weekday >= 1 && weekday <= 5 ? intervals.map((one) => ({ ...one })) : own));
