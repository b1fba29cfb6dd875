import { ACTIVITY_SEARCH_LENGTH } from '@shared/contract/limits';
import { ACTIVITY_NAMES, ACTIVITY_TABS, ACTIVITY_TYPES } from '@shared/rules/activity-types';
import { type Day, addDays, dayIn } from '@shared/rules/zoned-time';
import { useCan } from '../../../core/workspace';
import { DateRangeField } from '../../../ui/date/DateRangeField';
import type { Period } from '../../../ui/date/RangePanel';
import { ChoicesFilter } from '../../../ui/filter-bar/ChoicesFilter';
import { Tabs } from '../../../ui/page/Tabs';
import { SearchField } from '../../../ui/SearchField';
import type { FilterOption } from '../../../ui/filter-bar/filter-field';
import { copy } from '../copy';
import { copy as words } from './copy';
import { MAX_SEARCH, type TimelineFilter } from './use-timeline-filter';
import details from './details.module.css';
import css from './timeline.module.css';

interface TimelineFiltersProps {
  readonly filter: TimelineFilter;
  /** Null: none can be chosen. */
  readonly campaigns: readonly FilterOption[] | null;
  /** It is about several people, of whom some can be searched for. */
  readonly hasCustomers: boolean;
  readonly onChange: (part: Partial<TimelineFilter>) => void;
}

const TABS = ACTIVITY_TABS.map(({ key, label }) => ({ id: key, label }));

function periods(zone: string, now: number): Period[] {
  const today = dayIn(zone, now);
  const words = copy.periods;
  const first: Day = { ...today, day: 1 };
  const lastOfBefore = addDays(first, -1);
  return [
    { label: words.today, from: today, to: today },
    { label: words.yesterday, from: addDays(today, -1), to: addDays(today, -1) },
    { label: words.week, from: addDays(today, -6), to: today },
    { label: words.days, from: addDays(today, -29), to: today },
    { label: words.month, from: first, to: today },
    { label: words.lastMonth, from: { ...lastOfBefore, day: 1 }, to: lastOfBefore },
  ];
}

/** Which activities are shown: a tab, types of it, and days. */
export function TimelineFilters({ filter, campaigns, hasCustomers, onChange }: TimelineFiltersProps) {
  const mayViewContacts = useCan('view', 'crm_contacts');
  const ofTab: readonly number[] = ACTIVITY_TABS.find(({ key }) => key === filter.tab)?.types ?? [];
  const types = ACTIVITY_TYPES.filter((type) => ofTab.length === 0 || ofTab.includes(type));
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          label={copy.label}
          tabs={TABS}
          value={filter.tab}
          onChange={(tab) => {
            onChange({ tab, types: [], campaigns: [] });
          }}
        />
      </div>
      <div className={css.filters}>
        <div className={details.search}>
          <SearchField
            label={words.searchText}
            value={filter.text}
            maxLength={ACTIVITY_SEARCH_LENGTH}
            onChange={(text) => {
              onChange({ text });
            }}
          />
        </div>
        {types.length > 1 && (
          <div className={css.types}>
            <ChoicesFilter
              field={{
                kind: 'choices',
                id: 'activity',
                label: copy.types,
                all: copy.allTypes,
                value: filter.types.map(String),
                options: types.map((type) => ({ value: String(type), label: ACTIVITY_NAMES[type] })),
                onChange: (chosen) => {
                  onChange({ types: chosen.map(Number) });
                },
              }}
            />
          </div>
        )}
        {campaigns !== null && (
          <div className={css.types}>
            <ChoicesFilter
              field={{
                kind: 'choices',
                id: 'campaign',
                label: copy.campaign,
                all: copy.allCampaigns,
                value: filter.campaigns,
                options: campaigns,
                onChange: (chosen) => {
                  onChange({ campaigns: chosen });
                },
              }}
            />
          </div>
        )}
        {hasCustomers && mayViewContacts && (
          <div className={details.search}>
            <SearchField
              label={words.search}
              value={filter.customer}
              maxLength={MAX_SEARCH}
              onChange={(customer) => {
                onChange({ customer });
              }}
            />
          </div>
        )}
        <div className={css.range}>
          <span className={css.muted}>{copy.dateRange}</span>
          <DateRangeField
            label={copy.dateRange}
            from={copy.from}
            to={copy.to}
            value={filter.days}
            periods={periods}
            toward="past"
            onChange={(days) => {
              onChange({ days });
            }}
          />
        </div>
      </div>
    </>
  );
}
