import { useState } from 'react';
import { LazyBoundary } from '../LazyBoundary';
import { lazy } from '../lazy';
import { type Day, dayIn, nameOf } from '@shared/rules/zoned-time';
import { copy } from './copy';
import { parseIsoDate } from './format-field';
import css from './date.module.css';

const Month = lazy(async () => ({ default: (await import('./Month')).Month }));

/** Days as `2026-11-25`, both included; null: open on that side. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A period with a name, as `This week`. */
export interface Period {
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
}

interface RangePanelProps {
  readonly value: DateRange;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly periods: (zone: string, now: number) => readonly Period[];
  readonly onChoose: (range: DateRange) => void;
}

/** Periods by name, and a calendar in which the first and then the last day is chosen. */
export function RangePanel({ value, zone, now, periods, onChoose }: RangePanelProps) {
  const [begun, setBegun] = useState<Day | null>(null);
  const [first, last] = [parseIsoDate(value.from), parseIsoDate(value.to)];
  const held = first ?? last;
  const chosen = begun !== null ? { from: begun, to: null } : held && { from: held, to: last ?? held };
  return (
    <div className={css.periods}>
      <div role="group" aria-label={copy.presets} className={css.presets}>
        {periods(zone, now).map(({ label, from, to }) => (
          <button
            key={label}
            type="button"
            className={css.preset}
            onClick={() => {
              onChoose({ from: nameOf(from), to: nameOf(to) });
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <LazyBoundary>
        <Month
          today={dayIn(zone, now)}
          chosen={chosen}
          onChoose={(day) => {
            if (begun === null) {
              setBegun(day);
              return;
            }
            const [from = '', to = ''] = [nameOf(begun), nameOf(day)].sort();
            onChoose({ from, to });
          }}
        />
      </LazyBoundary>
    </div>
  );
}
