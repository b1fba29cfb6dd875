/** Choices of a snooze, in the order of spec 1 §9 (Option lists); `custom` asks for a time. */
export const SNOOZE_CHOICES = ['one_hour', 'two_hours', 'tomorrow_morning', 'tomorrow_afternoon'] as const;
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

export const SNOOZE_LABELS: Readonly<Record<SnoozeChoice, string>> = {
  one_hour: '1 hour',
  two_hours: '2 hours',
  tomorrow_morning: 'Tomorrow 8am',
  tomorrow_afternoon: 'Tomorrow 1pm',
};

const HOUR_MS = 3_600_000;

/** An hour of the next day on this machine's clock: right also where a night has 23 or 25 hours. */
function tomorrowAt(now: number, hour: number): number {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1, hour).getTime();
}

/**
 * When the snooze ends (spec 1 §9).
 * @param now epoch milliseconds
 * @returns epoch milliseconds
 */
export function snoozeEnd(choice: SnoozeChoice, now: number): number {
  switch (choice) {
    case 'one_hour':
      return now + HOUR_MS;
    case 'two_hours':
      return now + 2 * HOUR_MS;
    case 'tomorrow_morning':
      return tomorrowAt(now, 8);
    case 'tomorrow_afternoon':
      return tomorrowAt(now, 13);
  }
}
