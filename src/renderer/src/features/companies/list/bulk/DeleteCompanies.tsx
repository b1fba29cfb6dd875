import { useState } from 'react';
import { useCan } from '../../../../core/workspace';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { GuardedButton } from '../../../../ui/GuardedButton';
import {
  type RecordSelection,
  countOf,
  seenRecordsOf,
  tellOutcome,
  useStartOperation,
} from '../../../operations';
import { type CompanyQuery, filterArg } from '../../company-query';
import { copy } from './copy';

interface DeleteCompaniesProps {
  readonly selection: RecordSelection;
  readonly query: CompanyQuery;
  /** They are in the bin, or on their way to it. */
  readonly onDone: () => void;
}

/** Deletes the selected companies, when asked again: they go to the bin. */
export function DeleteCompanies({ selection, query, onDone }: DeleteCompaniesProps) {
  const mayDelete = useCan('delete', 'crm_accounts');
  const [asks, setAsks] = useState(false);
  const { start } = useStartOperation();
  return (
    <>
      <GuardedButton
        hint={mayDelete ? null : copy.mayNotDelete}
        onClick={() => {
          setAsks(true);
        }}
      >
        {copy.delete}
      </GuardedButton>
      {asks && (
        <DeleteDialog
          title={copy.deleteTitle(countOf(selection, copy.companies, 'companies'))}
          text={copy.deleteText}
          confirm={copy.delete}
          onConfirm={async () => {
            const operation = await start({
              kind: 'companies.bin',
              records: seenRecordsOf(selection, filterArg(query)),
            });
            if (operation === null) return copy.notDeleted;
            tellOutcome(operation, copy.deleted);
            onDone();
            return null;
          }}
          onClose={() => {
            setAsks(false);
          }}
        />
      )}
    </>
  );
}
