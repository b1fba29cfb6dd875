/** Texts of the fields for dates and times. */
export const copy = {
  unknownMoment: (text: string, example: string): string =>
    `“${text}” is not understood. Write it like ${example}, or tomorrow 8am.`,
  unknownDay: (text: string, example: string): string =>
    `“${text}” is not understood. Write it like ${example}, or tomorrow.`,
  unknownTime: (text: string, example: string): string =>
    `“${text}” is not understood. Write it like ${example}.`,
  nonexistent: (text: string): string => `There is no such day: ${text}.`,
  skipped: (text: string, zone: string): string =>
    `Clocks skip this time: ${text} does not exist in ${zone}. Choose an earlier or a later one.`,
  needed: 'Enter a date and a time.',
  neededDay: 'Enter a day.',
  neededTime: 'Enter a time.',
  turned: 'This is before the first day.',
  calendar: 'Open the calendar',
  times: 'Open the list of times',
  time: 'Time',
  presets: 'Periods',
  clear: 'Clear',
} as const;
