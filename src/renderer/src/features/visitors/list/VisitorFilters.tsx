import { addDays, dayIn } from '@shared/rules/zoned-time';
import type { Period } from '../../../ui/date/RangePanel';
import type { FilterField } from '../../../ui/filter-bar/filter-field';
import { FilterBar } from '../../../ui/filter-bar/FilterBar';
import { copy } from '../copy';
import type { VisitorQuery } from './filter-query';

interface VisitorFiltersProps {
  readonly query: VisitorQuery;
  readonly onChange: (change: Partial<VisitorQuery>) => void;
  readonly onReset: () => void;
}

const KNOWN = ['true', 'false'] as const;
const NAMES = { true: copy.known, false: copy.unknown } as const;

function periods(zone: string, now: number): Period[] {
  const today = dayIn(zone, now);
  const back = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  const yesterday = addDays(today, -1);
  return [
    { label: copy.presets.today, ...back(1) },
    { label: copy.presets.yesterday, from: yesterday, to: yesterday },
    { label: copy.presets.week, ...back(7) },
    { label: copy.presets.month, ...back(30) },
    { label: copy.presets.quarter, ...back(90) },
    { label: copy.presets.thisMonth, from: { ...today, day: 1 }, to: today },
  ];
}

/** Who, and between which days. */
export function VisitorFilters({ query: { known, days }, onChange, onReset }: VisitorFiltersProps) {
  const fields: readonly FilterField[] = [
    {
      kind: 'choices',
      id: 'known',
      label: copy.visitors,
      all: copy.everybody,
      value: known,
      options: KNOWN.map((value) => ({ value, label: NAMES[value] })),
      onChange: (chosen) => {
        onChange({ known: KNOWN.filter((value) => chosen.includes(value)) });
      },
    },
    {
      kind: 'days',
      id: 'days',
      label: copy.time,
      from: copy.from,
      to: copy.to,
      periods,
      toward: 'past',
      value: days,
      onChange: (next) => {
        onChange({ days: next });
      },
    },
  ];
  return <FilterBar label={copy.filters} fields={fields} onReset={onReset} />;
}
