import { pauseEnd } from '@shared/rules/notice-times';
import type { Pause } from '@shared/rules/notice-times';
import { change } from './use-settings';

/** Whether notices rest at this moment. */
export const isPaused = (mutedUntil: number | null, now: Date): mutedUntil is number =>
  mutedUntil !== null && mutedUntil > now.getTime();

/** The time, and the day if it is not today. */
export function untilText(until: number, now: Date): string {
  const end = new Date(until);
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const sameDay = end.toDateString() === now.toDateString();
  return end.toLocaleString(undefined, sameDay ? time : { weekday: 'long', ...time });
}

export function pauseNotices(pause: Pause): void {
  change({ notifications: { mutedUntil: pauseEnd(pause, new Date()) } });
}

export function resumeNotices(): void {
  change({ notifications: { mutedUntil: null } });
}
