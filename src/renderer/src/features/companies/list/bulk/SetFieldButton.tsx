import { useState } from 'react';
import { LazyBoundary } from '../../../../ui/LazyBoundary';
import { lazy } from '../../../../ui/lazy';
import { useCan } from '../../../../core/workspace';
import { GuardedButton } from '../../../../ui/GuardedButton';
import type { RecordSelection } from '../../../operations';
import type { CompanyQuery } from '../../company-query';
import { copy } from './copy';

const SetField = lazy(async () => ({ default: (await import('./SetField')).SetField }));

interface SetFieldButtonProps {
  readonly selection: RecordSelection;
  readonly query: CompanyQuery;
  readonly onDone: () => void;
}

/** Asks for a field, and for the value that the selected companies are given in it. */
export function SetFieldButton({ selection, query, onDone }: SetFieldButtonProps) {
  const mayUpdate = useCan('update', 'crm_accounts');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <GuardedButton
        hint={mayUpdate ? null : copy.mayNotUpdate}
        onClick={() => {
          setAsks(true);
        }}
      >
        {copy.setField}
      </GuardedButton>
      {asks && (
        <LazyBoundary>
          <SetField
            selection={selection}
            query={query}
            onDone={onDone}
            onClose={() => {
              setAsks(false);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
