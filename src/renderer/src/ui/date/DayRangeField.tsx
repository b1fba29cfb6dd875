import { useId, useState } from 'react';
import { serverNow } from '../../core/platform/server-time';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { Popover } from '../Popover';
import { useLocale, useTimeZone } from '../time-zone';
import { COPY } from './copy';
import { dayNamed, writeDay } from './field-text';
import { type DayRange, type Period, RangePanel } from './RangePanel';
import { readDayName } from './read-day-name';
import { type Written, useWritten } from './use-written';
import css from './date.module.css';

export interface DayRangeFieldProps {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** Read out for both: `Time`. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** Periods that are chosen with one press. @param now epoch milliseconds */
  readonly periods: (zone: string, now: number) => readonly Period[];
  /** Where the year of a day lies that is written without one. */
  readonly toward: 'future' | 'past';
  /** One day alone means nothing yet: the owner hears of both, or of none. */
  readonly needsBoth?: boolean;
  readonly className?: string | undefined;
}

/** The first and the last day of a period: written as people write, or chosen. Both belong to it. */
export function DayRangeField(props: DayRangeFieldProps) {
  const { value, onChange, label, periods, toward, needsBoth = false, className } = props;
  const zone = useTimeZone();
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  /** What cannot be told to the owner yet. */
  const [pending, setPending] = useState<DayRange | null>(null);
  const [before, setBefore] = useState(value);
  if (before.from !== value.from || before.to !== value.to) {
    setBefore(value);
    setPending(null);
  }
  const shown = pending ?? value;
  const isTurned = shown.from !== null && shown.to !== null && shown.from > shown.to;
  const take = (next: DayRange): void => {
    const waits = needsBoth && (next.from === null) !== (next.to === null);
    const turned = next.from !== null && next.to !== null && next.from > next.to;
    setPending(waits || turned ? next : null);
    if (!waits && !turned) onChange(next);
  };
  const edge = (name: 'from' | 'to') => ({
    value: shown[name],
    write: (day: string | null) => {
      const named = dayNamed(day);
      return named === null ? (day ?? '') : writeDay(named, locale);
    },
    read: (text: string) => (text === '' ? { value: null } : readDayName(text, { zone, locale, toward })),
    onChange: (day: string | null) => {
      take({ ...shown, [name]: day });
    },
  });
  const from = useWritten<string | null>(edge('from'));
  const to = useWritten<string | null>(edge('to'));
  const said = from.problem ?? to.problem ?? (isTurned ? COPY.turned : null);
  const input = (written: Written, name: 'from' | 'to', isWrong: boolean) => (
    <input
      ref={written.input}
      className={css.input}
      autoComplete="off"
      spellCheck={false}
      aria-label={props[name]}
      placeholder={props[name]}
      value={written.text}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `${id}-said` : undefined}
      onChange={({ target }) => {
        written.onText(target.value);
      }}
      onBlur={written.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !written.commit()) event.preventDefault();
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        if (written.commit()) setOpen(true);
      }}
    />
  );
  return (
    <div className={cx(css.wrap, className)} role="group" aria-label={label}>
      <div className={cx(css.box, css.bar, css.range)} data-invalid={said !== null || undefined}>
        {input(from, 'from', from.problem !== null)}
        <span className={css.dash} aria-hidden>
          –
        </span>
        {input(to, 'to', to.problem !== null || isTurned)}
        {(shown.from !== null || shown.to !== null) && (
          <button
            type="button"
            className={css.open}
            title={COPY.clear}
            aria-label={`${label}: ${COPY.clear}`}
            onClick={() => {
              take({ from: null, to: null });
            }}
          >
            <Icon name="close" size={14} />
          </button>
        )}
        <Popover
          open={open}
          onOpenChange={setOpen}
          placement="bottom-end"
          bare
          content={
            <div role="dialog" aria-label={`${label}: ${COPY.calendar}`} className={css.panel}>
              <RangePanel
                zone={zone}
                periods={periods}
                value={shown}
                now={serverNow()}
                onChoose={(range) => {
                  take(range);
                  setOpen(false);
                }}
              />
            </div>
          }
        >
          {(trigger) => (
            <button
              type="button"
              className={css.open}
              title={COPY.calendar}
              aria-label={`${label}: ${COPY.calendar}`}
              aria-haspopup="dialog"
              {...trigger}
            >
              <Icon name="calendar" size={16} />
            </button>
          )}
        </Popover>
      </div>
      {said !== null && (
        <p id={`${id}-said`} role="alert" className={css.said}>
          {said}
        </p>
      )}
    </div>
  );
}
