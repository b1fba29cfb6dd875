import { addDays, dayIn } from '@shared/rules/zoned-time';
import type { Period } from '../../../ui/date/RangePanel';
import type { FilterField } from '../../../ui/filter-bar/filter-field';
import { FilterBar } from '../../../ui/filter-bar/FilterBar';
import { COPY } from '../copy';
import type { VisitorQuery } from './filter-query';

interface VisitorFiltersProps {
  readonly query: VisitorQuery;
  readonly onChange: (change: Partial<VisitorQuery>) => void;
  readonly onReset: () => void;
}

const KNOWN = ['true', 'false'] as const;
const NAMES = { true: COPY.known, false: COPY.unknown } as const;

function periods(zone: string, now: number): Period[] {
  const today = dayIn(zone, now);
  const back = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  const yesterday = addDays(today, -1);
  return [
    { label: COPY.presets.today, ...back(1) },
    { label: COPY.presets.yesterday, from: yesterday, to: yesterday },
    { label: COPY.presets.week, ...back(7) },
    { label: COPY.presets.month, ...back(30) },
    { label: COPY.presets.quarter, ...back(90) },
    { label: COPY.presets.thisMonth, from: { ...today, day: 1 }, to: today },
  ];
}

/** Who, and between which days. */
export function VisitorFilters({ query: { known, days }, onChange, onReset }: VisitorFiltersProps) {
  const fields: readonly FilterField[] = [
    {
      kind: 'choices',
      id: 'known',
      label: COPY.visitors,
      all: COPY.everybody,
      value: known,
      options: KNOWN.map((value) => ({ value, label: NAMES[value] })),
      onChange: (chosen) => {
        onChange({ known: KNOWN.filter((value) => chosen.includes(value)) });
      },
    },
    {
      kind: 'days',
      id: 'days',
      label: COPY.time,
      from: COPY.from,
      to: COPY.to,
      periods,
      toward: 'past',
      value: days,
      onChange: (next) => {
        onChange({ days: next });
      },
    },
  ];
  return <FilterBar label={COPY.filters} fields={fields} onReset={onReset} />;
}
