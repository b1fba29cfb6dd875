import { addMonths } from '@shared/rules/task-due';
import { addDays, dayIn } from '@shared/rules/zoned-time';
import { DEAL_TITLE_LENGTH } from '@shared/contract/limits';
import { useAppSelector } from '../../core/store/store';
import { useCan } from '../../core/workspace';
import type { Period } from '../../ui/date/RangePanel';
import type { FilterField } from '../../ui/filter-bar/filter-field';
import { FilterBar } from '../../ui/filter-bar/FilterBar';
import { memberName, useMembersQuery } from '../workspaces';
import { copy } from './copy';
import { type DealFilterQuery, NO_FILTER } from './deal-query';

interface DealFiltersProps {
  readonly query: DealFilterQuery;
  readonly onChange: (change: Partial<DealFilterQuery>) => void;
}

const words = copy.page;

function periods(zone: string, now: number): Period[] {
  const today = dayIn(zone, now);
  const first = { ...today, day: 1 };
  const next = addMonths(first, 1);
  return [
    { label: words.periods.month, from: first, to: addDays(next, -1) },
    { label: words.periods.nextMonth, from: next, to: addDays(addMonths(first, 2), -1) },
    { label: words.periods.quarter, from: today, to: addDays(today, 89) },
  ];
}

/** Title, owner and close date by which the deals are narrowed. */
export function DealFilters({ query, onChange }: DealFiltersProps) {
  const me = useAppSelector(({ session }) => session.profile?.id);
  const seesPeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !seesPeople });
  const others = members?.filter(({ _id }) => _id !== me) ?? [];
  const { owner } = query;
  const isUnknown = owner !== null && owner !== me && !others.some(({ _id }) => _id === owner);
  const fields: readonly FilterField[] = [
    {
      kind: 'search',
      width: 250,
      id: 'title',
      label: words.search,
      maxLength: DEAL_TITLE_LENGTH,
      value: query.title,
      onChange: (title) => {
        onChange({ title });
      },
    },
    {
      kind: 'choice',
      id: 'owner',
      label: copy.columns.owner,
      any: `${copy.columns.owner}: ${words.anybody}`,
      value: owner,
      options: [
        ...(me === undefined ? [] : [{ value: me, label: words.me }]),
        ...(isUnknown ? [{ value: owner, label: words.stranger }] : []),
        ...others.map((member) => ({ value: member._id, label: memberName(member) })),
      ],
      onChange: (next) => {
        onChange({ owner: next });
      },
    },
    {
      kind: 'days',
      id: 'closes',
      label: words.closes,
      from: words.closesFrom,
      to: words.closesUntil,
      periods,
      toward: 'future',
      value: query.closes,
      onChange: (closes) => {
        onChange({ closes });
      },
    },
  ];
  return (
    <FilterBar
      label={words.filters}
      resetLabel={words.reset}
      fields={fields}
      onReset={() => {
        onChange(NO_FILTER);
      }}
    />
  );
}
