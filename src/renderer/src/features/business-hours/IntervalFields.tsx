import { type Interval, spanOf } from '@shared/rules/business-hours';
import { TimeField } from '../../ui/date/TimeField';
import { IconButton } from '../../ui/IconButton';
import { copy } from './copy';
import { endTime, shownTime } from './draft';
import css from './hours.module.css';

interface IntervalFieldsProps {
  /** What the day is called. */
  readonly day: string;
  readonly intervals: readonly Interval[];
  readonly disabled: boolean;
  readonly onChange: (intervals: readonly Interval[]) => void;
}

const isAllDay = ({ from, to }: Interval): boolean => from === '00:00' && to === '24:00';
const isOvernight = (interval: Interval): boolean =>
  interval.from !== '' && interval.to !== '' && spanOf(interval).end > 24 * 60;

/** From and to of each interval of one day. */
export function IntervalFields({ day, intervals, disabled, onChange }: IntervalFieldsProps) {
  const change = (at: number, over: Partial<Interval>): void => {
    onChange(intervals.map((one, index) => (index === at ? { ...one, ...over } : one)));
  };
  return (
    <ul className={css.intervals}>
      {intervals.map((interval, at) => (
        // An interval has no name but its place.
        <li key={at}>
          <TimeField
            className={css.time}
            value={interval.from}
            disabled={disabled}
            label={copy.from(day, at + 1)}
            onChange={(from) => {
              change(at, { from });
            }}
          />
          <span aria-hidden>–</span>
          <TimeField
            className={css.time}
            value={shownTime(interval.to)}
            disabled={disabled}
            label={copy.to(day, at + 1)}
            onChange={(to) => {
              change(at, { to: endTime(to) });
            }}
          />
          {!disabled && intervals.length > 1 && (
            <IconButton
              icon="close"
              size="small"
              label={copy.removeInterval(day, at + 1)}
              onClick={() => {
                onChange(intervals.filter((_, index) => index !== at));
              }}
            />
          )}
          {isOvernight(interval) && <small>{copy.nextDay}</small>}
          {isAllDay(interval) && <small>{copy.allDay}</small>}
        </li>
      ))}
    </ul>
  );
}
