import { useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { useModalDialog } from '../../../ui/use-modal-dialog';
import { COPY } from './copy';
import css from './designer.module.css';

interface NameDialogProps {
  readonly name: string;
  readonly confirm: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Under what name the copy is saved (spec 1 §5). */
export function NameDialog({ name: proposed, confirm, onName, onClose }: NameDialogProps) {
  const dialog = useModalDialog(onClose);
  const [name, setName] = useState(proposed);
  const [error, setError] = useState<string | undefined>();
  const id = useId();
  return (
    <dialog ref={dialog.ref} className={css.dialog} aria-labelledby={id} {...dialog.handlers}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!/[\p{L}\p{N}]/u.test(name)) {
            setError(COPY.nameRequired);
            return;
          }
          dialog.close();
          onName(name.trim());
        }}
      >
        <h2 id={id}>{COPY.saveAsNew}</h2>
        <p>{COPY.saveAsNewText}</p>
        <Field
          label={COPY.name}
          name="template_name"
          autoComplete="off"
          autoFocus
          value={name}
          error={error}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <footer>
          <Button onClick={dialog.close}>{COPY.cancel}</Button>
          <Button type="submit" tone="primary">
            {confirm}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
