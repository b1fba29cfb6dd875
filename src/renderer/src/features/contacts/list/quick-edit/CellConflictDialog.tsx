import type { ContactListRow } from '@shared/contract/contact-list';
import { Dialog } from '../../../../ui/Dialog';
import { ConflictNotice } from '../../../../ui/record-form/ConflictNotice';
import type { CellField } from '../../list-edits';
import { copy } from '../copy';
import { personName } from '../name-of';
import type { CellConflict } from './use-quick-edit';

interface CellConflictDialogProps {
  readonly conflict: CellConflict;
  readonly onSettle: (side: 'mine' | 'theirs') => void;
}

const WIDTH = 460;

const inWords = (value: ContactListRow[CellField]): string => {
  if (value === null) return '';
  return 'label' in value ? value.label : personName(value);
};

/** Somebody else was faster: both values, to choose from. Closing it leaves theirs. */
export function CellConflictDialog({ conflict, onSettle }: CellConflictDialogProps) {
  const { name, field, after, theirs } = conflict;
  return (
    <Dialog
      title={copy.quick.conflict(name)}
      width={WIDTH}
      footer={null}
      onCancel={() => {
        onSettle('theirs');
      }}
    >
      <ConflictNotice
        conflicts={[
          { name: field, label: copy.quick.fields[field], mine: inWords(after), theirs: inWords(theirs) },
        ]}
        onSettle={(_name, side) => {
          onSettle(side);
        }}
      />
    </Dialog>
  );
}
