import { addDays, dayIn, instantOf } from './zoned-time';

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

/** An hour of the next day by clocks in the zone: right also where a night has 23 or 25 hours, or a day is left out. */
function tomorrowAt(now: number, hour: number, zone: string): number {
  for (let day = addDays(dayIn(zone, now), 1); ; day = addDays(day, 1)) {
    const at = instantOf(zone, day, hour);
    if (at !== null) return at;
  }
}

/**
 * When the snooze ends (spec 1 §9).
 * @param now epoch milliseconds
 * @param zone IANA name: whose morning it is
 * @returns epoch milliseconds
 */
export function snoozeEnd(choice: SnoozeChoice, now: number, zone: string): number {
  switch (choice) {
    case 'one_hour':
      return now + HOUR_MS;
    case 'two_hours':
      return now + 2 * HOUR_MS;
    case 'tomorrow_morning':
      return tomorrowAt(now, 8, zone);
    case 'tomorrow_afternoon':
      return tomorrowAt(now, 13, zone);
  }
}
