import { useState } from 'react';
import { toast } from '../../../../core/toast';
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
import { type ContactQuery, filterArg } from '../../contact-query';
import { copy } from './copy';

interface DeleteContactsProps {
  readonly selection: RecordSelection;
  readonly query: ContactQuery;
  /** They are in the bin, or on their way to it. */
  readonly onDone: () => void;
}

/** Deletes the selected contacts, when asked again: they go to the bin. */
export function DeleteContacts({ selection, query, onDone }: DeleteContactsProps) {
  const mayDelete = useCan('delete', 'crm_contacts');
  const [asks, setAsks] = useState(false);
  const { start } = useStartOperation();
  const isNobody = selection.all === null && selection.ids.size === 0;
  return (
    <>
      <GuardedButton
        hint={mayDelete ? null : copy.mayNotDelete}
        onClick={() => {
          if (isNobody) toast(copy.nothingSelected, 'error');
          else setAsks(true);
        }}
      >
        {copy.delete}
      </GuardedButton>
      {asks && (
        <DeleteDialog
          title={copy.deleteTitle(countOf(selection, copy.contacts, 'contacts'))}
          text={copy.deleteText}
          confirm={copy.delete}
          onConfirm={async () => {
            const operation = await start({
              kind: 'contacts.bin',
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
