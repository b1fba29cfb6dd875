import { type SnoozeChoice, SNOOZE_CHOICES, snoozeEnd } from './snooze';
import { dayIn, instantOf, minuteOfDayIn } from './zoned-time';

/** Choices of `Send later` (spec 2 §2 and §9): the moments are those of a snooze. */
export const SEND_LATER_CHOICES = [...SNOOZE_CHOICES, 'custom'] as const;
export type SendLaterChoice = (typeof SEND_LATER_CHOICES)[number];

/** Spec 2 §4. */
export const STANDARD_SEND_LATER: SnoozeChoice = 'one_hour';

const MINUTE_MS = 60_000;
const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/**
 * Which choice a planned moment is: `custom` where none of them gives it.
 * @param at epoch milliseconds, looked at by the minute, as it is shown
 * @param now epoch milliseconds
 * @param zone IANA name: whose morning it is
 */
export const sendLaterChoice = (at: number, now: number, zone: string): SendLaterChoice =>
  SNOOZE_CHOICES.find((choice) => minuteOf(snoozeEnd(choice, now, zone)) === minuteOf(at)) ?? 'custom';

/**
 * The moment at which clocks in another zone show what they show in this one: a time keeps its reading when its zone is chosen.
 * @param at epoch milliseconds
 * @returns epoch milliseconds; `at` itself for a day that the other zone leaves out
 */
export function sameReading(at: number, from: string, to: string): number {
  const minute = minuteOfDayIn(from, at);
  return instantOf(to, dayIn(from, at), Math.floor(minute / 60), minute % 60) ?? at;
}
