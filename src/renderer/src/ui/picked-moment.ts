import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { dayIn, instantOf, minuteOfDayIn } from '@shared/rules/zoned-time';
import { TIME_ZONE } from './time-zone';

/*
 * A picker of dates knows this machine's clock alone. It is given what clocks show in the person's time zone, and what is
 * picked is read as that.
 */

const MINUTE_MS = 60_000;

/** @param at epoch milliseconds */
export const toTheMinute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** @param at epoch milliseconds */
export function toPicker(at: number): Dayjs {
  const { year, month, day } = dayIn(TIME_ZONE, at);
  return dayjs(new Date(year, month - 1, day, 0, minuteOfDayIn(TIME_ZONE, at)));
}

/** @returns epoch milliseconds, to the minute */
export function fromPicker(picked: Dayjs): number {
  const day = { year: picked.year(), month: picked.month() + 1, day: picked.date() };
  return instantOf(TIME_ZONE, day, picked.hour(), picked.minute()) ?? picked.valueOf();
}
