import { useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import css from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost. The browser's own dialog keeps the focus inside and gives it back. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>
        <Button autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button className={css.confirm} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
