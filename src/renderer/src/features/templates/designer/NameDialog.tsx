import { useId, useRef, useState } from 'react';
import { templateNameProblem, validTemplateName } from '@shared/rules/template-names';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
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
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(proposed);
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const valid = validTemplateName(name);

  function refuse(why: string): void {
    setError(why);
    form.current?.querySelector<HTMLInputElement>(`[name=${FIELD}]`)?.focus();
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
    else onClose();
  }
  return (
    <Dialog
      title={copy.saveAsNew}
      width={460}
      dismiss="deliberate"
      cancelText={copy.cancel}
      okText={confirm}
      okForm={id}
      okBusy={isSaving}
      onCancel={onClose}
    >
      <form
        ref={form}
        id={id}
        noValidate
        className={css.naming}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
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
      </form>
    </Dialog>
  );
}
