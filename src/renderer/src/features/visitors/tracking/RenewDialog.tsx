import { Dialog } from '../../../ui/Dialog';
import { copy } from './copy';
import css from './tracking.module.css';

interface RenewDialogProps {
  readonly words: { readonly title: string; readonly text: string; readonly confirm: string };
  readonly busy: boolean;
  /** Why it did not work. */
  readonly problem: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a key or secret is replaced that the website still uses. */
export function RenewDialog({ words, busy, problem, onConfirm, onCancel }: RenewDialogProps) {
  return (
    <Dialog
      width={440}
      title={words.title}
      okText={words.confirm}
      cancelText={copy.cancel}
      okBusy={busy}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p>{words.text}</p>
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}
