import { addDays, dayIn } from '@shared/rules/zoned-time';
import { useSearchParams } from '../../src/core/router/use-search-params';
import { FilterBar } from '../../src/ui/filter-bar/FilterBar';
import {
  choiceParam,
  choicesParam,
  daysParam,
  searchParam,
  toggleParam,
} from '../../src/ui/filter-bar/filter-params';
import { useFilters } from '../../src/ui/filter-bar/use-filters';

const KINDS = ['call', 'email', 'to-do'] as const;
const STATES = ['open', 'late', 'done'] as const;
const FILTERS = {
  title: searchParam('title', 100),
  kind: choiceParam('kind', KINDS),
  states: choicesParam('state', STATES),
  days: daysParam('from', 'to'),
  mine: toggleParam('mine'),
};

interface FilterBarDemoProps {
  readonly label: string;
}

/** A bar with a filter of each sort, and what it makes of the address. */
export function FilterBarDemo({ label }: FilterBarDemoProps) {
  const { values, change, reset } = useFilters(FILTERS);
  const [params] = useSearchParams();
  return (
    <>
      <FilterBar
        label={label}
        onReset={reset}
        fields={[
          {
            kind: 'search',
            id: 'title',
            label: 'Search title',
            maxLength: 100,
            value: values.title,
            onChange: (title) => {
              change({ title });
            },
          },
          {
            kind: 'choice',
            id: 'kind',
            label: 'Kind',
            any: 'Kind: any',
            value: values.kind,
            options: KINDS.map((value) => ({ value, label: value })),
            onChange: (kind) => {
              change({ kind: KINDS.find((one) => one === kind) ?? null });
            },
          },
          {
            kind: 'choices',
            id: 'states',
            label: 'State',
            value: values.states,
            options: STATES.map((value) => ({ value, label: value })),
            onChange: (chosen) => {
              change({ states: STATES.filter((one) => chosen.includes(one)) });
            },
          },
          {
            kind: 'days',
            id: 'days',
            label: 'Time',
            from: 'First day',
            to: 'Last day',
            toward: 'past',
            periods: (zone, now) => {
              const today = dayIn(zone, now);
              return [{ label: 'Last 7 days', from: addDays(today, -6), to: today }];
            },
            value: values.days,
            onChange: (days) => {
              change({ days });
            },
          },
          {
            kind: 'toggle',
            id: 'mine',
            label: 'Only mine',
            value: values.mine,
            onChange: (mine) => {
              change({ mine });
            },
          },
        ]}
      />
      <output aria-label={`Address of ${label}`} hidden>
        {params.toString()}
      </output>
    </>
  );
}
