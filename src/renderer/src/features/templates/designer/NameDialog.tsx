import { useId, useState } from 'react';
import { templateNameProblem, validTemplateName } from '@shared/rules/template-names';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { useModalDialog } from '../../../ui/use-modal-dialog';
import type { Refused } from '../campaign/campaign-schema';
import { copy } from './copy';
import css from './designer.module.css';

interface NameDialogProps {
  readonly name: string;
  readonly confirm: string;
  /** Saves under the name. What is wrong with the name stands at its field, and the dialog stays. */
  readonly onName: (name: string) => Promise<Refused>;
  readonly onClose: () => void;
}

const FIELD = 'template_name';

/** Under what name the copy is saved (spec 1 §5). */
export function NameDialog({ name: proposed, confirm, onName, onClose }: NameDialogProps) {
  const dialog = useModalDialog(onClose);
  const [name, setName] = useState(proposed);
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const valid = validTemplateName(name);

  function refuse(why: string): void {
    setError(why);
    dialog.ref.current?.querySelector<HTMLInputElement>(`[name=${FIELD}]`)?.focus();
  }
  async function save(): Promise<void> {
    const wrong = templateNameProblem(name);
    if (wrong !== null) {
      refuse(wrong);
      return;
    }
    setSaving(true);
    const refused = await onName(name.trim());
    setSaving(false);
    if (refused.template_name !== undefined && !refused.isElsewhere) refuse(refused.template_name);
    else dialog.close();
  }
  return (
    <dialog ref={dialog.ref} className={css.dialog} aria-labelledby={id} {...dialog.handlers}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
        <h2 id={id}>{copy.saveAsNew}</h2>
        <p>{copy.saveAsNewText}</p>
        <Field
          label={copy.name}
          name={FIELD}
          autoComplete="off"
          autoFocus
          value={name}
          error={error}
          hint={valid !== '' && valid !== name.trim() ? copy.madeValid(valid) : undefined}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <footer>
          <Button onClick={dialog.close}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={isSaving}>
            {isSaving ? copy.saving : confirm}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
