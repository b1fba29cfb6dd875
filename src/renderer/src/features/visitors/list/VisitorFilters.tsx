import { SearchSelect } from '../../../ui/SearchSelect';
import { addDays, dayIn } from '@shared/rules/zoned-time';
import { DayRangeField } from '../../../ui/date/DayRangeField';
import type { Period } from '../../../ui/date/RangePanel';
import { COPY } from '../copy';
import type { VisitorQuery } from './filter-query';
import css from './visitors.module.css';

interface VisitorFiltersProps {
  readonly query: VisitorQuery;
  readonly onChange: (change: Partial<VisitorQuery>) => void;
}

const ALL = 'all';
const OPTIONS = [
  { value: ALL, label: COPY.everybody },
  { value: 'true', label: COPY.known },
  { value: 'false', label: COPY.unknown },
] as const;
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
export function VisitorFilters({ query, onChange }: VisitorFiltersProps) {
  const { known, from, to } = query;
  const pickKnown = (values: readonly string[]): void => {
    // All Visitors takes the others away, and each of them takes it away.
    const isAll = values.at(-1) === ALL;
    onChange({
      known: isAll ? [] : (['true', 'false'] as const).filter((value) => values.includes(value)),
    });
  };
  return (
    <div className={css.filters} role="group" aria-label={COPY.filters}>
      <SearchSelect
        mode="multiple"
        className={css.who}
        aria-label={COPY.visitors}
        value={known.length === 0 ? [ALL] : [...known]}
        options={[...OPTIONS]}
        maxTagCount="responsive"
        showSearch={false}
        onChange={pickKnown}
      />
      <DayRangeField
        label={COPY.time}
        from={COPY.from}
        to={COPY.to}
        periods={periods}
        toward="past"
        value={{ from, to }}
        onChange={onChange}
      />
    </div>
  );
}
