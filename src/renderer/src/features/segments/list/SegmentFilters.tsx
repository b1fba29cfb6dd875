import { SEGMENT_STATUSES, SEGMENT_TYPES } from '@shared/rules/segments';
import { useCan } from '../../../core/workspace';
import { FilterBar } from '../../../ui/filter-bar/FilterBar';
import type { FilterField } from '../../../ui/filter-bar/filter-field';
import { memberName, useMembersQuery } from '../../workspaces';
import { useSegmentTagListQuery } from '../api';
import { copy } from '../copy';
import { NO_FILTERS, SEARCH_LENGTH, type SegmentsQuery } from '../segments-query';

interface SegmentFiltersProps {
  readonly query: SegmentsQuery;
  readonly onChange: (change: Partial<SegmentsQuery>) => void;
}

/** Name, status, tags, who created them and where they are shown, by which the lists are narrowed. */
export function SegmentFilters({ query, onChange }: SegmentFiltersProps) {
  const seesTags = useCan('view', 'settings_tags');
  const seesPeople = useCan('view', 'members');
  const { data: tags } = useSegmentTagListQuery(undefined, { skip: !seesTags });
  const { data: members } = useMembersQuery(undefined, { skip: !seesPeople });
  const fields: FilterField[] = [
    {
      kind: 'search',
      id: 'name',
      label: copy.search,
      maxLength: SEARCH_LENGTH,
      value: query.name,
      onChange: (name) => {
        onChange({ name });
      },
    },
    {
      kind: 'choices',
      id: 'statuses',
      label: copy.status,
      value: query.statuses,
      options: SEGMENT_STATUSES.map((value) => ({ value, label: copy.statuses[value] })),
      onChange: (chosen) => {
        onChange({ statuses: SEGMENT_STATUSES.filter((one) => chosen.includes(one)) });
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
  if (seesPeople)
    fields.push({
      kind: 'choices',
      id: 'creators',
      label: copy.createdBy,
      value: query.creators,
      options: (members ?? []).map((member) => ({ value: member._id, label: memberName(member) })),
      onChange: (chosen) => {
        onChange({ creators: chosen });
      },
    });
  fields.push({
    kind: 'choice',
    id: 'type',
    label: copy.type,
    any: copy.visibleAny,
    value: query.type,
    options: SEGMENT_TYPES.map((one) => ({ value: String(one), label: copy.types[one] })),
    onChange: (value) => {
      onChange({ type: value === '1' || value === '2' ? value : null });
    },
  });
  fields.push({
    kind: 'choice',
    id: 'visible',
    label: copy.visible,
    any: copy.visibleAny,
    value: query.visible,
    options: [
      { value: 'yes', label: copy.yes },
      { value: 'no', label: copy.no },
    ],
    onChange: (value) => {
      onChange({ visible: value === 'yes' || value === 'no' ? value : null });
    },
  });
  return (
    <FilterBar
      label={copy.filters}
      resetLabel={copy.clear}
      fields={fields}
      onReset={() => {
        onChange({ ...NO_FILTERS, kind: query.kind });
      }}
    />
  );
}
