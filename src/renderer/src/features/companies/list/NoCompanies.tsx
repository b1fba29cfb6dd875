import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { type CompanyQuery, isFiltered } from '../company-query';
import { copy } from '../copy';

interface NoCompaniesProps {
  readonly query: CompanyQuery;
  readonly add: ReactNode;
  readonly onChange: (change: Partial<CompanyQuery>) => void;
}

/** Nothing to show: because there is nothing, or because of the filters. */
export function NoCompanies({ query, add, onChange }: NoCompaniesProps) {
  if (!isFiltered(query)) return <EmptyState icon="building" title={copy.empty} action={add} />;
  return (
    <NoResults
      title={copy.nothingFound}
      clear={copy.clear}
      onClear={() => {
        onChange({ label: '', tags: [] });
      }}
    />
  );
}
