import { useState } from 'react';
import type { ContactType } from '@shared/contract/contact-types';
import { errorMessage } from '../../core/http/error-message';
import { DeleteDialog } from '../../ui/DeleteDialog';
import { MoveToSelect } from '../../ui/MoveToSelect';
import { useDeleteContactTypeMutation } from './api';
import { copy } from './copy';

interface DeleteTypeProps {
  readonly type: ContactType;
  readonly others: readonly ContactType[];
  readonly onClose: () => void;
}

/** Deletes a contact type; its contacts get another one first. */
export function DeleteType({ type, others, onClose }: DeleteTypeProps) {
  const [moveTo, setMoveTo] = useState('');
  const [remove] = useDeleteContactTypeMutation();
  const isUsed = type.used > 0;
  return (
    <DeleteDialog
      title={copy.deleteTitle(type.label)}
      text={copy.deleteText(type.used)}
      confirm={copy.delete}
      ready={!isUsed || moveTo !== ''}
      onConfirm={async () => {
        const answer = await remove({ id: type._id, moveTo: moveTo === '' ? null : moveTo });
        return errorMessage(answer.error);
      }}
      onClose={onClose}
    >
      {isUsed && (
        <MoveToSelect label={copy.moveTo} value={moveTo} onChange={setMoveTo} none={copy.choose}>
          {others.map((other) => (
            <option key={other._id} value={other._id}>
              {other.label}
            </option>
          ))}
        </MoveToSelect>
      )}
    </DeleteDialog>
  );
}
