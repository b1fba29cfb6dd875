import { useState } from 'react';
import { useCan } from '../../../core/workspace';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { GuardedButton } from '../../../ui/GuardedButton';
import { type RecordSelection, countOf, recordsOf, tellOutcome, useStartOperation } from '../../operations';
import { copy } from '../copy';

interface RemoveSelectedProps {
  readonly segmentId: string;
  readonly selection: RecordSelection;
  /** What finds all of them. */
  readonly filter: Record<string, unknown>;
  readonly onDone: () => void;
}

/** Takes the selected contacts out of the list, when asked again. */
export function RemoveSelected({ segmentId, selection, filter, onDone }: RemoveSelectedProps) {
  const mayRemove = useCan('delete', 'marketing_segments');
  const { start } = useStartOperation();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <GuardedButton
        hint={mayRemove ? null : copy.mayNotRemove}
        onClick={() => {
          setAsks(true);
        }}
      >
        {copy.detail.deleteFrom}
      </GuardedButton>
      {asks && (
        <DeleteDialog
          title={copy.detail.removeTitle(copy.contacts(countOf(selection)))}
          text={copy.detail.removeText}
          confirm={copy.detail.removeConfirm}
          onConfirm={async () => {
            const operation = await start({
              kind: 'segments.remove_contacts',
              records: recordsOf(selection, filter),
              params: { segment_id: segmentId },
            });
            if (operation === null) return copy.detail.notRemoved;
            tellOutcome(operation, copy.detail.removedMany);
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
