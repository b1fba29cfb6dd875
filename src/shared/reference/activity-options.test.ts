import { expect, it } from 'vitest';
import { DURATIONS, MEETING_LOCATIONS, REMINDER_UNITS, durationLabel } from './activity-options';

it('durations go from half an hour to eight hours in steps of a quarter', () => {
  expect(DURATIONS).toHaveLength(31);
  expect([DURATIONS[0], DURATIONS[1], DURATIONS.at(-1)]).toEqual([30, 45, 480]);
  expect([30, 45, 60, 75, 120, 465, 480].map(durationLabel)).toEqual([
    '30 minutes',
    '45 minutes',
    '1 hour',
    '1 hour 15 minutes',
    '2 hours',
    '7 hours 45 minutes',
    '8 hours',
  ]);
});

it('reminders are set in weeks, days, hours or minutes', () => {
  expect(REMINDER_UNITS.map(({ unit }) => unit)).toEqual(['weeks', 'days', 'hours', 'minutes']);
  expect(REMINDER_UNITS.map(({ minutes }) => minutes)).toEqual([10_080, 1440, 60, 1]);
});

it('meetings are calls, in person, or somewhere of their own', () => {
  expect(MEETING_LOCATIONS.map(({ label }) => label)).toEqual(['Phone call', 'In-person', 'Custom']);
});
