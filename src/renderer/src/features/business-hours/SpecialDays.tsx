import { Switch } from '../../ui/Switch';
import type { BusinessHoursInput } from '@shared/contract/business-hours';
import { dayIn, nameOf } from '@shared/rules/zoned-time';
import { serverNow } from '../../core/platform/server-time';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { DateField } from '../../ui/date/DateField';
import { IconButton } from '../../ui/IconButton';
import { copy } from './copy';
import { type DraftProblems, OFFICE } from './draft';
import { IntervalFields } from './IntervalFields';
import css from './hours.module.css';

type Days = BusinessHoursInput['special_days'];
/** As the contract has it. */
const MAX = 100;

interface SpecialDaysProps {
  readonly days: Days;
  readonly zone: string;
  readonly problems: DraftProblems['special'];
  readonly disabled: boolean;
  readonly onChange: (days: Days) => void;
}

/** Single days that differ from their weekday. */
export function SpecialDays({ days, zone, problems, disabled, onChange }: SpecialDaysProps) {
  const today = nameOf(dayIn(zone, serverNow()));
  const set = (at: number, over: Partial<Days[number]>): void => {
    onChange(days.map((day, index) => (index === at ? { ...day, ...over } : day)));
  };
  return (
    <>
      {days.length === 0 && <EmptyState size="small" title={copy.noSpecial} />}
      <ul className={css.days}>
        {days.map((day, at) => {
          const name = day.name.trim() || day.date || copy.unnamed(at + 1);
          const problem = problems[at] ?? null;
          return (
            // A day has no name but its place: its date can be changed.
            <li key={at} className={css.special}>
              <DateField
                className={css.date}
                value={day.date}
                zone={zone}
                disabled={disabled}
                placeholder={copy.specialDateHint}
                label={copy.specialDate(at + 1)}
                onChange={(date) => {
                  set(at, { date });
                }}
              />
              <input
                className={css.name}
                value={day.name}
                disabled={disabled}
                maxLength={60}
                placeholder={copy.specialNameHint}
                aria-label={copy.specialName(at + 1)}
                onChange={({ target }) => {
                  set(at, { name: target.value });
                }}
              />
              <div className={css.specialHours}>
                <Switch
                  size="small"
                  checked={day.intervals.length > 0}
                  disabled={disabled}
                  aria-label={copy.specialOpen(name)}
                  onChange={(open) => {
                    set(at, { intervals: open ? [...OFFICE] : [] });
                  }}
                />
                {day.intervals.length === 0 ? (
                  <span className={css.closed}>{copy.closed}</span>
                ) : (
                  <IntervalFields
                    day={name}
                    intervals={day.intervals}
                    disabled={disabled}
                    onChange={(intervals) => {
                      set(at, { intervals: [...intervals] });
                    }}
                  />
                )}
                {day.date !== '' && day.date < today && <small>{copy.past}</small>}
              </div>
              {!disabled && (
                <IconButton
                  icon="trash"
                  size="small"
                  label={copy.removeSpecial(name)}
                  onClick={() => {
                    onChange(days.filter((_, index) => index !== at));
                  }}
                />
              )}
              {problem !== null && (
                <p role="alert" className={css.problem}>
                  {copy.problems[problem]}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {!disabled && days.length < MAX && (
        <Button
          onClick={() => {
            onChange([...days, { date: '', name: '', intervals: [] }]);
          }}
        >
          {copy.addSpecial}
        </Button>
      )}
    </>
  );
}
