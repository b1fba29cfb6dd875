import type { AwayVariable } from '@shared/rules/away-text';
import type { OpeningLanguage } from '@shared/rules/opening-text';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const LANGUAGES: Readonly<Record<OpeningLanguage, string>> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
};
const VARIABLES: Readonly<Record<AwayVariable, string>> = {
  first_name: 'First name',
  name: 'Full name',
  account_name: 'WhatsApp account',
  workspace_name: 'Workspace',
  opening: 'When you are back',
  opening_day: 'Day you are back',
  opening_time: 'Time you are back',
};

export const copy = {
  title: 'Business hours',
  text: 'When the team is there, and what customers are told by itself when it is not.',
  notAllowed: 'Unfortunately, you don’t have the right permissions to see this workspace’s settings.',
  failed: 'The business hours could not be loaded',
  readOnly: 'Your role lets you look at this, not change it.',
  hours: 'Hours',
  on: 'Use business hours',
  onText: 'Switched off, the workspace counts as always open and no away text is sent.',
  state: { off: 'Business hours are off', open: 'Open now', closed: 'Closed now' },
  closes: (when: string): string => `closes ${when}`,
  opens: (when: string): string => `opens ${when}`,
  neverOpens: 'no opening in sight',
  alwaysOpen: 'around the clock',
  zone: 'Time zone',
  zoneNow: (clock: string): string => `It is ${clock} there now.`,
  week: 'Week',
  weekText:
    'A time that is not later than the beginning is on the next day: 8:00 PM to 2:00 AM is open past midnight.',
  weekdays: WEEKDAYS,
  openOn: (day: string): string => `Open on ${day}`,
  closed: 'Closed',
  from: (day: string, n: number): string => `${day}, interval ${n}, from`,
  to: (day: string, n: number): string => `${day}, interval ${n}, to`,
  nextDay: 'next day',
  allDay: 'all day',
  addInterval: (day: string): string => `Add an interval on ${day}`,
  removeInterval: (day: string, n: number): string => `Remove interval ${n} of ${day}`,
  copyDay: (day: string): string => `Copy ${day} to Monday to Friday`,
  copied: (day: string): string => `Monday to Friday are as ${day} now`,
  problems: {
    overlap: 'Two of these intervals overlap.',
    empty: 'From and to are the same.',
    time: 'A time is missing.',
    date: 'Choose a day.',
    double: 'This day is there already.',
  },
  special: 'Special days',
  specialText:
    'Holidays and other days that differ from their weekday. A night that began the day before still ends as usual.',
  noSpecial: 'No special days yet.',
  addSpecial: 'Add a day',
  specialDate: (n: number): string => `Special day ${n}, date`,
  specialName: (n: number): string => `Special day ${n}, name`,
  specialDateHint: 'Day, such as Dec 25',
  specialNameHint: 'Name, such as Christmas',
  specialOpen: (name: string): string => `Open on ${name}`,
  unnamed: (n: number): string => `special day ${n}`,
  removeSpecial: (name: string): string => `Remove ${name}`,
  past: 'past',
  away: 'Away text',
  awayText:
    'Sent by itself to who writes while you are closed: once in each closed time, never twice within four hours, and not while a teammate is writing with them.',
  awayOn: 'Send an away text',
  message: 'Text',
  counter: (used: number, max: number): string => `${used} / ${max}`,
  variables: 'Variables',
  variableNames: VARIABLES,
  variableHint: 'Words after a bar stand in for what is missing: {{first_name|there}}.',
  unknown: (name: string): string => `There is no variable {{${name}}}.`,
  emptyText: 'The away text is empty.',
  language: 'Language of days and times',
  languages: LANGUAGES,
  accounts: 'Sent from',
  allAccounts: 'All accounts',
  preview: 'What a customer reads',
  exampleName: 'Ana',
  exampleLastName: 'Diaz',
  unsaved: {
    text: 'Unsaved changes',
    save: 'Save',
    saving: 'Saving…',
    discard: 'Cancel',
    saved: 'The business hours were saved',
    fix: 'Some of the values are not valid yet.',
    meanwhile:
      'Somebody else has saved the business hours meanwhile. Saving replaces theirs; Cancel shows them.',
  },
  chip: {
    label: 'Closed now',
    tip: (opens: string | null, away: boolean): string =>
      `Outside business hours${opens === null ? '' : `, back ${opens}`}.${away ? ' Customers get the away text.' : ''}`,
  },
} as const;

/** Monday first. */
export const DAY_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
