import { useState } from 'react';
import { useLocale, useTimeZone } from '../time-zone';
import { parseIsoDate, formatDate } from './format-field';
import type { DateRange } from './RangePanel';
import { parseDateField } from './parse-date-field';
import { useDraftValue } from './use-draft-value';

interface DateRangeOptions {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  readonly toward: 'future' | 'past';
  readonly needsBoth: boolean;
}

/** Both days of a period while they are typed; the owner is told only of a valid period. */
export function useDateRange({ value, onChange, toward, needsBoth }: DateRangeOptions) {
  const zone = useTimeZone();
  const locale = useLocale();
  /** An incomplete or reversed period, which the owner does not get. */
  const [pending, setPending] = useState<DateRange | null>(null);
  const [before, setBefore] = useState(value);
  if (before.from !== value.from || before.to !== value.to) {
    setBefore(value);
    setPending(null);
  }
  const shown = pending ?? value;
  const isReversed = shown.from !== null && shown.to !== null && shown.from > shown.to;
  const take = (next: DateRange): void => {
    const waits = needsBoth && (next.from === null) !== (next.to === null);
    const isBackwards = next.from !== null && next.to !== null && next.from > next.to;
    setPending(waits || isBackwards ? next : null);
    if (!waits && !isBackwards) onChange(next);
  };
  const edge = (name: 'from' | 'to') => ({
    value: shown[name],
    format: (day: string | null) => {
      const named = parseIsoDate(day);
      return named === null ? (day ?? '') : formatDate(named, locale);
    },
    parse: (text: string) => (text === '' ? { value: null } : parseDateField(text, { zone, locale, toward })),
    onChange: (day: string | null) => {
      take({ ...shown, [name]: day });
    },
  });
  const from = useDraftValue<string | null>(edge('from'));
  const to = useDraftValue<string | null>(edge('to'));
  return { shown, isReversed, take, from, to };
}
