import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { serverNow } from '../../../platform/server-time';
import { toPicker } from '../../../ui/picked-moment';
import { AntdProvider } from '../../../ui/theme/antd-provider';
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
/** As the spec has it (3 §2.4). */
const FORMAT = 'MMM D, YYYY';

function presets(): { readonly label: string; readonly value: [Dayjs, Dayjs] }[] {
  const today = toPicker(serverNow()).startOf('day');
  const back = (days: number): [Dayjs, Dayjs] => [today.subtract(days - 1, 'day'), today];
  const yesterday = today.subtract(1, 'day');
  return [
    { label: COPY.presets.today, value: back(1) },
    { label: COPY.presets.yesterday, value: [yesterday, yesterday] },
    { label: COPY.presets.week, value: back(7) },
    { label: COPY.presets.month, value: back(30) },
    { label: COPY.presets.quarter, value: back(90) },
    { label: COPY.presets.thisMonth, value: [today.startOf('month'), today] },
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
    <AntdProvider>
      <div className={css.filters} role="group" aria-label={COPY.filters}>
        <Select
          mode="multiple"
          className={css.who}
          aria-label={COPY.visitors}
          value={known.length === 0 ? [ALL] : [...known]}
          options={[...OPTIONS]}
          maxTagCount="responsive"
          showSearch={false}
          onChange={pickKnown}
        />
        <DatePicker.RangePicker
          className={css.when}
          aria-label={COPY.time}
          format={FORMAT}
          allowEmpty={[true, true]}
          placeholder={[COPY.from, COPY.to]}
          presets={presets()}
          value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
          onChange={(days) => {
            const [first, last] = days ?? [null, null];
            onChange({
              from: first?.format('YYYY-MM-DD') ?? null,
              to: last?.format('YYYY-MM-DD') ?? null,
            });
          }}
        />
      </div>
    </AntdProvider>
  );
}
