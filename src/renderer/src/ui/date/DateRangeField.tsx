import { useId, useState } from 'react';
import { serverNow } from '../../core/platform/server-time';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { useTimeZone } from '../time-zone';
import { copy } from './copy';
import { PickerButton } from './PickerButton';
import { type DateRange, type Period, RangePanel } from './RangePanel';
import type { DraftValue } from './use-draft-value';
import { RangeInput } from './RangeInput';
import { useDateRange } from './use-date-range';
import css from './date.module.css';

export interface DateRangeFieldProps {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
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

/** The first and the last day of a period: typed as people write it, or picked. Both belong to it. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, label, periods, toward, needsBoth = false, className } = props;
  const zone = useTimeZone();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { shown, isReversed, take, from, to } = useDateRange({ value, onChange, toward, needsBoth });
  const problem = from.problem ?? to.problem ?? (isReversed ? copy.turned : null);
  const edge = (draft: DraftValue, name: string, isWrong: boolean) => (
    <RangeInput
      draft={draft}
      label={name}
      describedBy={isWrong ? `${id}-problem` : undefined}
      onOpen={() => {
        setOpen(true);
      }}
    />
  );
  return (
    <div className={cx(css.wrap, className)} role="group" aria-label={label}>
      <div className={cx(css.box, css.bar, css.range)} data-invalid={problem !== null || undefined}>
        {edge(from, props.from, from.problem !== null)}
        <span className={css.dash} aria-hidden>
          –
        </span>
        {edge(to, props.to, to.problem !== null || isReversed)}
        {(shown.from !== null || shown.to !== null) && (
          <button
            type="button"
            className={css.open}
            title={copy.clear}
            aria-label={`${label}: ${copy.clear}`}
            onClick={() => {
              take({ from: null, to: null });
            }}
          >
            <Icon name="close" size={14} />
          </button>
        )}
        <PickerButton
          label={label}
          openLabel={copy.calendar}
          icon="calendar"
          open={open}
          onOpenChange={setOpen}
        >
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
        </PickerButton>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
