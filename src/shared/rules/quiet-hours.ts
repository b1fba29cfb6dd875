/** When the day begins for a person who wants peace until tomorrow, hours. */
const MORNING = 8;
const MINUTE_MS = 60_000;

/** For how long notices can be paused. */
export const PAUSES = ['half-hour', 'hour', 'tomorrow'] as const;
export type Pause = (typeof PAUSES)[number];

/**
 * Until when a pause lasts.
 *
 * @param now its local clock decides what tomorrow is
 * @returns epoch milliseconds
 */
export function pauseEnd(pause: Pause, now: Date): number {
  switch (pause) {
    case 'half-hour':
      return now.getTime() + 30 * MINUTE_MS;
    case 'hour':
      return now.getTime() + 60 * MINUTE_MS;
    case 'tomorrow':
      return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING).getTime();
  }
}

export interface QuietHours {
  readonly on: boolean;
  /** `HH:MM`, local. */
  readonly from: string;
  readonly to: string;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * Whether the quiet hours hold: from the one time until just before the other, over midnight where the first is later.
 * Two equal times are a whole day.
 */
export function isQuiet({ on, from, to }: QuietHours, now: Date): boolean {
  if (!on) return false;
  const at = now.getHours() * 60 + now.getMinutes();
  const begin = minutesOf(from);
  const end = minutesOf(to);
  if (begin < end) return at >= begin && at < end;
  return at >= begin || at < end;
}
