import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import css from './delete-dialog.module.css';

interface DeleteDialogProps {
  readonly title: string;
  /** What goes with it. */
  readonly text: string;
  readonly confirm: string;
  /** False while something has yet to be chosen. */
  readonly ready?: boolean;
  /** Resolves to the sentence of a refusal, null when it is gone. */
  readonly onConfirm: () => Promise<string | null>;
  readonly onClose: () => void;
  /** What has to be chosen first. */
  readonly children?: ReactNode;
}

/** Asks before something is deleted, and stays with the reason when the server refuses. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, text, confirm, ready = true, onConfirm, onClose, children } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);

  async function remove(): Promise<void> {
    setDeleting(true);
    const sentence = await onConfirm();
    setDeleting(false);
    if (sentence === null) onClose();
    else setRefusal(sentence);
  }

  return (
    <Dialog width={420} title={title} footer={null} onCancel={onClose}>
      <p className={css.text}>{text}</p>
      {children}
      {refusal !== null && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      <div className={css.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          className={css.confirm}
          disabled={!ready || deleting}
          autoFocus={children === undefined}
          onClick={() => void remove()}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
