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
import { copy } from './copy';

interface DeleteDealsProps {
  readonly selection: RecordSelection;
  readonly filter: Record<string, unknown>;
  /** They are in the bin, or on their way to it. */
  readonly onDone: () => void;
}

/** Deletes the selected deals, when asked again: they go to the bin. */
export function DeleteDeals({ selection, filter, onDone }: DeleteDealsProps) {
  const mayDelete = useCan('delete', 'crm_deals');
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
          title={copy.deleteTitle(countOf(selection, copy.deals, 'deals'))}
          text={copy.deleteText}
          confirm={copy.delete}
          onConfirm={async () => {
            const operation = await start({ kind: 'deals.bin', records: seenRecordsOf(selection, filter) });
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
