import { Switch } from '../../ui/Switch';
import type { BusinessHoursInput } from '@shared/contract/business-hours';
import type { Interval } from '@shared/rules/business-hours';
import { toast } from '../../core/toast';
import { IconButton } from '../../ui/IconButton';
import { copy, DAY_ORDER } from './copy';
import { type DraftProblems, nextInterval, OFFICE, withWorkdays } from './draft';
import { IntervalFields } from './IntervalFields';
import css from './hours.module.css';

/** Intervals of one day at most, as the contract has it. */
const MAX = 6;

interface WeekEditorProps {
  readonly week: BusinessHoursInput['week'];
  readonly problems: DraftProblems['week'];
  readonly disabled: boolean;
  readonly onChange: (week: BusinessHoursInput['week']) => void;
}

/** What each weekday opens. */
export function WeekEditor({ week, problems, disabled, onChange }: WeekEditorProps) {
  const set = (weekday: number, intervals: readonly Interval[]): void => {
    onChange(week.map((own, at) => (at === weekday ? [...intervals] : own)));
  };
  return (
    <ul className={css.days}>
      {DAY_ORDER.map((weekday) => {
        const day = copy.weekdays[weekday];
        const intervals = week[weekday] ?? [];
        const problem = problems[weekday] ?? null;
        return (
          <li key={weekday} className={css.day} data-weekday={weekday}>
            <div className={css.dayName}>
              <Switch
                size="small"
                checked={intervals.length > 0}
                disabled={disabled}
                aria-label={copy.openOn(day)}
                onChange={(open) => {
                  set(weekday, open ? OFFICE : []);
                }}
              />
              <span>{day}</span>
            </div>
            <div className={css.dayHours}>
              {intervals.length === 0 ? (
                <span className={css.closed}>{copy.closed}</span>
              ) : (
                <IntervalFields
                  day={day}
                  intervals={intervals}
                  disabled={disabled}
                  onChange={(next) => {
                    set(weekday, next);
                  }}
                />
              )}
              {problem !== null && (
                <p role="alert" className={css.problem}>
                  {copy.problems[problem]}
                </p>
              )}
            </div>
            {!disabled && (
              <div className={css.dayTools}>
                {intervals.length > 0 && intervals.length < MAX && (
                  <IconButton
                    icon="plus"
                    size="small"
                    label={copy.addInterval(day)}
                    onClick={() => {
                      set(weekday, [...intervals, nextInterval(intervals)]);
                    }}
                  />
                )}
                <IconButton
                  icon="copy"
                  size="small"
                  label={copy.copyDay(day)}
                  onClick={() => {
                    onChange(withWorkdays(week, intervals));
                    toast(copy.copied(day), 'success');
                  }}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
