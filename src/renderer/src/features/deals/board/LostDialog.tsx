import { useState } from 'react';
import { LOST_REASON_LENGTH } from '@shared/contract/limits';
import { Dialog } from '../../../ui/Dialog';
import { FormField } from '../../../ui/form/FormField';
import { copy } from '../copy';
import css from './board.module.css';

interface LostDialogProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
}

const words = copy.lost;

/** Asks why a deal was lost. */
export function LostDialog({ title, onCancel, onConfirm }: LostDialogProps) {
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState('');
  const [isAsked, setAsked] = useState(false);
  const text = [reason === words.other ? '' : reason, details.trim()]
    .filter((part) => part !== '')
    .join(': ');
  return (
    <Dialog
      title={words.title(title)}
      width={420}
      dismiss="deliberate"
      okText={words.confirm}
      cancelText={words.cancel}
      onCancel={onCancel}
      onOk={() => {
        setAsked(true);
        if (text !== '') onConfirm(text.slice(0, LOST_REASON_LENGTH));
      }}
    >
      <div className={css.lost}>
        <FormField
          type="radio"
          name="lost_reason"
          label={words.reason}
          options={[...words.reasons, words.other].map((one) => ({ value: one, label: one }))}
          value={reason}
          error={isAsked && text === '' ? words.needed : undefined}
          onChange={setReason}
        />
        <FormField
          type="textarea"
          name="lost_details"
          label={words.details}
          rows={3}
          value={details}
          onChange={setDetails}
        />
      </div>
    </Dialog>
  );
}
