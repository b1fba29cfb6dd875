import { useRef, useState } from 'react';
import { errorMessage } from '../../../core/http/error-message';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { CheckboxField } from '../../../ui/CheckboxField';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { useDeleteSegmentMutation, useRestoreSegmentMutation } from '../edit-api';
import { useCountRecordsMutation } from '../../operations';
import { copy } from '../copy';
import type { Segment } from '../wire';
import { countText } from './CountCell';

interface DeleteSegmentProps {
  readonly segment: Segment;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
}

const words = copy.deletion;

/** Asks before a list is deleted; where its contacts go with it, it asks twice. */
export function DeleteSegment({ segment, onDeleted, onClose }: DeleteSegmentProps) {
  const mayDeleteContacts = useCan('delete', 'crm_contacts');
  const [withContacts, setWithContacts] = useState(false);
  const [isSure, setSure] = useState(false);
  const goesOn = useRef(false);
  const [restore] = useRestoreSegmentMutation();
  const [remove] = useDeleteSegmentMutation();
  const { _id: id, name, total_number_of_records: total } = segment;
  const [countRecords] = useCountRecordsMutation();
  const [exact, setExact] = useState<number | null>(null);
  const isCapped = segment.total_is_lower_bound && exact === null;
  const count = isCapped ? `${countText(segment)} contacts` : copy.contacts(exact ?? total);
  /** To the question that names how many contacts go, exactly. */
  const goOn = async (): Promise<string | null> => {
    if (isCapped) {
      const { data, error } = await countRecords({ kind: 'segments.delete', filter: { segments: id } });
      if (data === undefined) return errorMessage(error);
      setExact(data.total);
    }
    goesOn.current = true;
    return null;
  };
  const send = async (): Promise<string | null> => {
    const { error } = await remove({ id, withContacts });
    if (error !== undefined) return errorMessage(error);
    toast(words.done(name), 'success', {
      label: words.undo,
      run: () => {
        void restore(id).then((back) => {
          if (back.error === undefined) toast(words.restored(name), 'success');
          else toastError(back.error);
        });
      },
    });
    onDeleted?.();
    return null;
  };
  if (isSure)
    return (
      <DeleteDialog
        key="sure"
        title={words.sure(name, count)}
        text={words.sureText}
        confirm={words.sureConfirm(count)}
        onConfirm={send}
        onClose={onClose}
      />
    );
  return (
    <DeleteDialog
      key="ask"
      title={words.title(name)}
      text={withContacts ? words.textWith : words.text}
      confirm={withContacts ? words.confirmWith : words.confirm}
      onConfirm={() => (withContacts ? goOn() : send())}
      onClose={() => {
        // The second question takes the place of the first one.
        if (goesOn.current) setSure(true);
        else onClose();
      }}
    >
      {mayDeleteContacts && total > 0 && (
        <CheckboxField
          checked={withContacts}
          onChange={({ target }) => {
            setWithContacts(target.checked);
          }}
        >
          {`${words.withContacts} (${count})`}
        </CheckboxField>
      )}
    </DeleteDialog>
  );
}
