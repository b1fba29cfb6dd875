import { useState } from 'react';
import { useLocale, useTimeZone } from '../time-zone';
import { dayNamed, writeDay } from './field-text';
import type { DayRange } from './RangePanel';
import { readDayName } from './read-day-name';
import { useWritten } from './use-written';

interface DayRangeOptions {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly toward: 'future' | 'past';
  readonly needsBoth: boolean;
}

/** Both days of a period while they are written; what means nothing yet is not told to the owner. */
export function useDayRange({ value, onChange, toward, needsBoth }: DayRangeOptions) {
  const zone = useTimeZone();
  const locale = useLocale();
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
  return { shown, isTurned, take, from, to };
}
