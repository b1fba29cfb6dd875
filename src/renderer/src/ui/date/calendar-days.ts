import type { Day } from '@shared/rules/zoned-time';

/* The calendar names days by what this machine’s clock shows on them. */

export const toDate = ({ year, month, day }: Day): Date => new Date(year, month - 1, day);

export const toDay = (date: Date): Day => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});
