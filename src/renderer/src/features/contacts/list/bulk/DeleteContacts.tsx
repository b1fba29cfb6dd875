import { useCan } from '../../../../core/workspace';
import { type RecordSelection, DeleteSelected, countOf } from '../../../operations';
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
  return (
    <DeleteSelected
      kind="contacts.bin"
      selection={selection}
      filter={filterArg(query)}
      count={copy.contacts(countOf(selection))}
      hint={mayDelete ? null : copy.mayNotDelete}
      words={copy}
      nobody={copy.nothingSelected}
      onDone={onDone}
    />
  );
}
