import { useId } from 'react';
import { Button } from './Button';
import { useModalDialog } from './use-modal-dialog';
import css from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const id = useId();
  // The focus begins at what loses nothing. A press beside it is no answer.
  const { ref, handlers } = useModalDialog(onCancel, { outside: false });
  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={id} {...handlers}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button className={css.confirm} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
