import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { type ContactQuery, NO_FILTERS, isFiltered } from '../contact-query';
import { copy } from './copy';

interface NoContactsProps {
  readonly query: ContactQuery;
  /** Name of the contact type whose tab is open. */
  readonly stage: string | undefined;
  /** The way to a new one. */
  readonly create: ReactNode;
  readonly onChange: (change: Partial<ContactQuery>) => void;
}

/** Nobody to show: because there is nobody, because of the filters, or of the type. */
export function NoContacts({ query, stage, create, onChange }: NoContactsProps) {
  if (isFiltered(query)) {
    return (
      <NoResults
        title={copy.nothingFound}
        clear={copy.clear}
        onClear={() => {
          onChange(NO_FILTERS);
        }}
      />
    );
  }
  if (query.stage === null) return <EmptyState icon="users" title={copy.empty} action={create} />;
  return (
    <EmptyState
      icon="users"
      title={copy.emptyStage(stage ?? '')}
      action={
        <Button
          onClick={() => {
            onChange({ stage: null });
          }}
        >
          {copy.showAll}
        </Button>
      }
    />
  );
}
