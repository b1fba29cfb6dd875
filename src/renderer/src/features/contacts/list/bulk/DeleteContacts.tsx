import { useState } from 'react';
import { toast } from '../../../../core/toast';
import { useCan } from '../../../../core/workspace';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { GuardedButton } from '../../../../ui/GuardedButton';
import { numberFormat } from '../../../../ui/formats';
import { useStartOperation } from '../../../operations';
import type { ContactQuery } from '../../contact-query';
import { copy } from './copy';
import { type ContactSelection, recordsOf } from './selection';
import { tellOutcome } from './tell-outcome';

interface DeleteContactsProps {
  readonly selection: ContactSelection;
  readonly query: ContactQuery;
  /** They are in the bin, or on their way to it. */
  readonly onDone: () => void;
}

const countOf = ({ ids, all }: ContactSelection): string =>
  all?.isCapped === true
    ? `${numberFormat().format(all.total)}+ contacts`
    : copy.contacts(all?.total ?? ids.size);

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
          title={copy.deleteTitle(countOf(selection))}
          text={copy.deleteText}
          confirm={copy.delete}
          onConfirm={async () => {
            const operation = await start({ kind: 'contacts.bin', records: recordsOf(selection, query) });
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
