import type { SendLaterChoice } from '@shared/rules/send-later';

const choices: Readonly<Record<SendLaterChoice, string>> = {
  one_hour: 'In one hour',
  two_hours: 'In two hours',
  tomorrow_morning: 'Tomorrow morning',
  tomorrow_afternoon: 'Tomorrow noon',
  custom: 'Custom date and time',
};

export const copy = {
  title: 'Send later',
  when: 'When to send it',
  choices,
  /** A choice with the moment that it is. */
  choice: (name: string, moment: string) => `${name} (${moment})`,
  moment: 'Date and time',
  zone: 'Time zone',
  schedule: 'Schedule',
  update: 'Update',
  cancel: 'Cancel',
  past: 'Please choose a time in the future.',
} as const;
