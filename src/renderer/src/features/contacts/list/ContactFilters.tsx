import { SCORE_BANDS, SCORE_RANGES } from '@shared/rules/score-band';
import { useCan } from '../../../core/workspace';
import { FilterBar } from '../../../ui/filter-bar/FilterBar';
import type { FilterField, FilterOption } from '../../../ui/filter-bar/filter-field';
import { useCompanyNames, useCompanyPicker } from '../../companies';
import { useContactTypesQuery } from '../../contact-types';
import { memberName, useMembersQuery } from '../../workspaces';
import { type ContactQuery, NO_FILTERS, SEARCH_LENGTH } from '../contact-query';
import { useContactTagListQuery } from '../tag-list';
import { copy } from './copy';

interface ContactFiltersProps {
  readonly query: ContactQuery;
  readonly onChange: (change: Partial<ContactQuery>) => void;
}

type Change = ContactFiltersProps['onChange'];
type Options = readonly FilterOption[];

/** Several of the people of the workspace. */
const peopleField = (
  [id, label]: readonly [id: 'assignee' | 'creators', label: string],
  query: ContactQuery,
  options: Options,
  onChange: Change,
): FilterField => ({
  kind: 'choices',
  id,
  label,
  value: query[id],
  options,
  onChange: (chosen) => {
    onChange({ [id]: chosen });
  },
});

const typesField = ({ types }: ContactQuery, options: Options, onChange: Change): FilterField => ({
  kind: 'choices',
  id: 'types',
  label: copy.customerType,
  value: types,
  options,
  onChange: (chosen) => {
    onChange({ types: chosen });
  },
});

const scoreField = ({ scores }: ContactQuery, onChange: Change): FilterField => ({
  kind: 'choices',
  id: 'scores',
  label: copy.score,
  value: scores,
  options: SCORE_BANDS.map((band) => ({ value: band, label: SCORE_RANGES[band].label })),
  onChange: (chosen) => {
    onChange({ scores: SCORE_BANDS.filter((band) => chosen.includes(band)) });
  },
});

/** Only there once the address names it. */
const yearField = (year: number, onChange: Change): FilterField => ({
  kind: 'toggle',
  id: 'year',
  label: copy.year(year),
  value: true,
  onChange: () => {
    onChange({ year: null });
  },
});

/** Search, tags, people, type, company and score, and the year that the address gives, by which the list is narrowed. */
export function ContactFilters({ query, onChange }: ContactFiltersProps) {
  const seesTags = useCan('view', 'settings_tags');
  const seesPeople = useCan('view', 'members');
  const seesTypes = useCan('view', 'crm_contact_types');
  const seesCompanies = useCan('view', 'crm_accounts');
  const { data: tags } = useContactTagListQuery(undefined, { skip: !seesTags });
  const { data: members } = useMembersQuery(undefined, { skip: !seesPeople });
  const { data: types } = useContactTypesQuery(undefined, { skip: !seesTypes });
  const names = useCompanyNames(query.companies);
  const people = (members ?? []).map((member) => ({ value: member._id, label: memberName(member) }));
  const stages = (types ?? []).map(({ _id, label }) => ({ value: _id, label }));
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
  ];
  if (seesTags)
    fields.push({
      kind: 'choices',
      id: 'tags',
      label: copy.tags,
      value: query.tags,
      options: (tags ?? []).map(({ _id, label }) => ({ value: _id, label })),
      onChange: (chosen) => {
        onChange({ tags: chosen });
      },
    });
  if (seesPeople) fields.push(peopleField(['assignee', copy.assignee], query, people, onChange));
  // An open tab says it already.
  if (seesTypes && query.stage === null) fields.push(typesField(query, stages, onChange));
  fields.push(scoreField(query, onChange));
  if (seesCompanies)
    fields.push({
      kind: 'records',
      id: 'companies',
      label: copy.company,
      search: copy.searchCompanies,
      empty: copy.noCompanies,
      value: query.companies.map((value) => ({
        value,
        label: names?.find((one) => one.value === value)?.label ?? (names ? copy.unknownCompany : '…'),
      })),
      useList: useCompanyPicker,
      onChange: (chosen) => {
        onChange({ companies: chosen.map(({ value }) => value) });
      },
    });
  if (seesPeople) fields.push(peopleField(['creators', copy.createdBy], query, people, onChange));
  if (query.year !== null) fields.push(yearField(query.year, onChange));
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
