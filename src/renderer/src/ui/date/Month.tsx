import { type ClassNames, type DateRange, DayPicker } from 'react-day-picker';
import { FIRST_WEEKDAY } from '@shared/rules/task-range';
import type { Day } from '@shared/rules/zoned-time';
import css from './month.module.css';

/* The calendar names days by what this machine’s clock shows on them. */

const toDate = ({ year, month, day }: Day): Date => new Date(year, month - 1, day);

const toDay = (date: Date): Day => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

export interface MonthProps {
  readonly today: Day;
  /** One day, or the first and the last of several; null: none. */
  readonly chosen: Day | { readonly from: Day; readonly to: Day | null } | null;
  readonly earliest?: Day | undefined;
  readonly latest?: Day | undefined;
  readonly onChoose: (day: Day) => void;
}

const CLASSES: Partial<ClassNames> = {
  root: css.root ?? '',
  months: css.months ?? '',
  nav: css.nav ?? '',
  month_caption: css.caption ?? '',
  button_previous: css.step ?? '',
  button_next: css.step ?? '',
  chevron: css.chevron ?? '',
  month_grid: css.grid ?? '',
  weekday: css.weekday ?? '',
  day: css.day ?? '',
  day_button: css.dayButton ?? '',
  today: css.today ?? '',
  outside: css.outside ?? '',
  disabled: css.disabled ?? '',
  selected: css.selected ?? '',
  range_start: css.start ?? '',
  range_middle: css.middle ?? '',
  range_end: css.end ?? '',
};

/** The days of a month: arrows move among them, PageUp and PageDown among months. The week begins where This week does. */
export function Month({ today, chosen, earliest, latest, onChoose }: MonthProps) {
  const first = chosen === null ? null : 'from' in chosen ? chosen.from : chosen;
  const common = {
    autoFocus: true,
    showOutsideDays: true,
    fixedWeeks: true,
    classNames: CLASSES,
    today: toDate(today),
    defaultMonth: toDate(first ?? today),
    disabled: [
      ...(earliest === undefined ? [] : [{ before: toDate(earliest) }]),
      ...(latest === undefined ? [] : [{ after: toDate(latest) }]),
    ],
  };
  if (chosen !== null && 'from' in chosen) {
    const range: DateRange = {
      from: toDate(chosen.from),
      to: chosen.to === null ? undefined : toDate(chosen.to),
    };
    return (
      <DayPicker
        {...common}
        weekStartsOn={FIRST_WEEKDAY}
        mode="range"
        selected={range}
        onSelect={(_range, day) => {
          onChoose(toDay(day));
        }}
      />
    );
  }
  return (
    <DayPicker
      {...common}
      weekStartsOn={FIRST_WEEKDAY}
      mode="single"
      selected={first === null ? undefined : toDate(first)}
      onSelect={(_chosen, day) => {
        onChoose(toDay(day));
      }}
    />
  );
}
