import { useEffect } from 'react';
import { COMPANY_LENGTHS } from '@shared/rules/company-values';
import { FilterBar } from '../../../ui/filter-bar/FilterBar';
import { useCompanyTagListQuery } from '../api';
import type { CompanyQuery } from '../company-query';
import { copy } from '../copy';

interface CompanyFiltersProps {
  readonly query: CompanyQuery;
  readonly onChange: (change: Partial<CompanyQuery>) => void;
}

/** Name and tags by which the list is narrowed. */
export function CompanyFilters({ query: { label, tags }, onChange }: CompanyFiltersProps) {
  const { data } = useCompanyTagListQuery(undefined);
  const known = new Set(data?.map(({ _id }) => _id));
  const gone = data === undefined ? [] : tags.filter((id) => !known.has(id));
  const isGone = gone.length > 0;
  useEffect(() => {
    // A tag that is gone filters nothing any more.
    if (isGone) onChange({ tags: tags.filter((id) => known.has(id)) });
  });
  return (
    <FilterBar
      label={copy.filters}
      resetLabel={copy.clear}
      fields={[
        {
          kind: 'search',
          id: 'label',
          label: copy.search,
          maxLength: COMPANY_LENGTHS.name,
          value: label,
          onChange: (next) => {
            onChange({ label: next });
          },
        },
        {
          kind: 'choices',
          id: 'tags',
          label: copy.tagsFilter,
          value: tags,
          options: (data ?? []).map((tag) => ({ value: tag._id, label: tag.label })),
          onChange: (chosen) => {
            onChange({ tags: chosen });
          },
        },
      ]}
      onReset={() => {
        onChange({ label: '', tags: [] });
      }}
    />
  );
}
