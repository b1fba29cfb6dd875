/** What can be chosen for meetings and tasks (spec 1 §9). */

const STEP = 15;
const SHORTEST = 30;
const LONGEST = 8 * 60;

/** How long a meeting or a task may take: minutes, from half an hour to eight hours in steps of a quarter. */
export const DURATIONS: readonly number[] = Array.from(
  { length: (LONGEST - SHORTEST) / STEP + 1 },
  (_, index) => SHORTEST + index * STEP,
);

/** A duration in words: `30 minutes`, `1 hour`, `2 hours 15 minutes`. */
export function durationLabel(duration: number): string {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60];
  const parts = [
    ...(hours === 0 ? [] : [hours === 1 ? '1 hour' : `${hours} hours`]),
    ...(minutes === 0 ? [] : [`${minutes} minutes`]),
  ];
  return parts.join(' ');
}

/** The units in which a reminder is set before its date, each with its length in minutes. */
export const REMINDER_UNITS = [
  { unit: 'weeks', minutes: 7 * 24 * 60 },
  { unit: 'days', minutes: 24 * 60 },
  { unit: 'hours', minutes: 60 },
  { unit: 'minutes', minutes: 1 },
] as const;

/** Where a meeting takes place; `custom` is a text of the person. */
export const MEETING_LOCATIONS = [
  { location: 'phone_call', label: 'Phone call' },
  { location: 'in_person', label: 'In-person' },
  { location: 'custom', label: 'Custom' },
] as const;
