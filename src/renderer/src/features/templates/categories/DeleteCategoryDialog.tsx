import { useState } from 'react';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { MoveToSelect } from '../../../ui/MoveToSelect';
import { copy } from './copy';

interface DeleteCategoryDialogProps {
  readonly name: string;
  readonly used: number;
  /** Where what is in it can go. */
  readonly others: readonly { readonly _id: string; readonly name: string }[];
  readonly onConfirm: (moveTo: string | null) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks where what is in a category goes before the category goes (spec 1 §4). */
export function DeleteCategoryDialog({ name, used, others, onConfirm, onClose }: DeleteCategoryDialogProps) {
  const [chosen, setChosen] = useState('');
  // The one that was chosen may have been deleted meanwhile.
  const moveTo = others.some(({ _id }) => _id === chosen) ? chosen : '';
  return (
    <DeleteDialog
      title={copy.deleteTitle(name)}
      text={used === 0 ? copy.deleteEmpty : copy.deleteText(used)}
      confirm={copy.delete}
      onConfirm={() => onConfirm(moveTo === '' ? null : moveTo)}
      onClose={onClose}
    >
      {used > 0 && (
        <MoveToSelect label={copy.moveTo} value={moveTo} onChange={setChosen} none={copy.noCategory}>
          {others.map((other) => (
            <option key={other._id} value={other._id}>
              {other.name}
            </option>
          ))}
        </MoveToSelect>
      )}
    </DeleteDialog>
  );
}
