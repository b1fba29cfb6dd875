import { type Pause, pauseEnd } from '@shared/rules/quiet-hours';
import { dateFormat } from '../../ui/formats';
import { isSameDay, formatTime } from '../../ui/format-date';
import { change } from './use-settings';

/** Whether notices rest at this moment. */
export const isPaused = (mutedUntil: number | null, now: Date): mutedUntil is number =>
  mutedUntil !== null && mutedUntil > now.getTime();

/** The time, and the day if it is not today. */
export function untilText(until: number, now: Date): string {
  const time = formatTime(until);
  return isSameDay(until, now.getTime()) ? time : `${dateFormat({ weekday: 'long' }).format(until)}, ${time}`;
}

export function pauseNotices(pause: Pause): void {
  change({ notifications: { mutedUntil: pauseEnd(pause, new Date()) } });
}

export function resumeNotices(): void {
  change({ notifications: { mutedUntil: null } });
}
