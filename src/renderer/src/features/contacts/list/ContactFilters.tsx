import { SCORE_BANDS, SCORE_RANGES } from '@shared/rules/score-band';
import { useCan } from '../../../core/workspace';
import { FilterBar } from '../../../ui/filter-bar/FilterBar';
import type { FilterField } from '../../../ui/filter-bar/filter-field';
import { memberName, useMembersQuery } from '../../workspaces';
import { type ContactQuery, NO_FILTERS, SEARCH_LENGTH } from '../contact-query';
import { useContactTagListQuery } from '../tag-list';
import { copy } from './copy';

interface ContactFiltersProps {
  readonly query: ContactQuery;
  readonly onChange: (change: Partial<ContactQuery>) => void;
}

type Change = ContactFiltersProps['onChange'];

/** Those that are only there once the address names them. */
function givenFields({ year, company, tree }: ContactQuery, onChange: Change): FilterField[] {
  const toggle = (id: string, label: string, off: Partial<ContactQuery>): FilterField => ({
    kind: 'toggle',
    id,
    label,
    value: true,
    onChange: () => {
      onChange(off);
    },
  });
  return [
    ...(year === null ? [] : [toggle('year', copy.year(year), { year: null })]),
    ...(company === null ? [] : [toggle('company', copy.thisCompany, { company: null })]),
    ...(tree === null ? [] : [toggle('filter', copy.advanced, { tree: null })]),
  ];
}

/** Search, tags, assignee, score, and what the address gives, by which the list is narrowed. */
export function ContactFilters({ query, onChange }: ContactFiltersProps) {
  const seesTags = useCan('view', 'settings_tags');
  const seesPeople = useCan('view', 'members');
  const { data: tags } = useContactTagListQuery(undefined, { skip: !seesTags });
  const { data: members } = useMembersQuery(undefined, { skip: !seesPeople });
  const fields: FilterField[] = [
    {
      kind: 'search',
      id: 'search',
      label: copy.search,
      maxLength: SEARCH_LENGTH,
      width: 290,
      value: query.search,
      onChange: (search) => {
        onChange({ search });
      },
    },
    ...(seesTags
      ? [
          {
            kind: 'choices',
            id: 'tags',
            label: copy.tags,
            value: query.tags,
            options: (tags ?? []).map(({ _id, label }) => ({ value: _id, label })),
            onChange: (chosen) => {
              onChange({ tags: chosen });
            },
          } satisfies FilterField,
        ]
      : []),
    ...(seesPeople
      ? [
          {
            kind: 'choices',
            id: 'assignee',
            label: copy.assignee,
            value: query.assignee,
            options: (members ?? []).map((member) => ({ value: member._id, label: memberName(member) })),
            onChange: (assignee) => {
              onChange({ assignee });
            },
          } satisfies FilterField,
        ]
      : []),
    {
      kind: 'choices',
      id: 'scores',
      label: copy.score,
      value: query.scores,
      options: SCORE_BANDS.map((band) => ({ value: band, label: SCORE_RANGES[band].label })),
      onChange: (chosen) => {
        onChange({ scores: SCORE_BANDS.filter((band) => chosen.includes(band)) });
      },
    },
    ...givenFields(query, onChange),
  ];
  return (
    <FilterBar
      label={copy.filters}
      resetLabel={copy.clear}
      fields={fields}
      onReset={() => {
        onChange(NO_FILTERS);
      }}
    />
  );
}
