import { useState } from 'react';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { DeleteDialog } from '../../ui/DeleteDialog';
import { Field } from '../../ui/Field';
import { useErasePersonMutation, usePersonalDataMutation } from './api';
import { copy } from './copy';
import { saveJson } from './save-as';
import css from './bin.module.css';

interface PersonDialogProps {
  readonly what: 'erase' | 'export';
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

const { person } = copy;

/** Asks for the name of the person to be typed before their data is erased, or handed out. */
export function PersonDialog({ what, id, name, onClose }: PersonDialogProps) {
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState('');
  const [erase] = useErasePersonMutation();
  const [load] = usePersonalDataMutation();
  const words = person[what];

  async function run(): Promise<string | null> {
    if (what === 'erase') {
      const answer = await erase({ id, name: typed, reference });
      const problem = errorMessage(answer.error);
      if (problem === null) toast(person.erase.done, 'success');
      return problem;
    }
    const answer = await load(id);
    if (answer.data === undefined) return errorMessage(answer.error) ?? person.export.failed;
    saveJson(answer.data, person.export.file);
    toast(person.export.done, 'success');
    return null;
  }
  return (
    <DeleteDialog
      title={words.title(name)}
      text={words.text}
      confirm={words.confirm}
      ready={typed === name}
      onConfirm={run}
      onClose={onClose}
    >
      <div className={css.asked}>
        <Field
          label={person.type(name)}
          name="name"
          value={typed}
          autoComplete="off"
          autoFocus
          onChange={setTyped}
        />
        {what === 'erase' && (
          <Field
            label={person.reference}
            name="reference"
            value={reference}
            optional
            hint={person.referenceHint}
            autoComplete="off"
            onChange={setReference}
          />
        )}
      </div>
    </DeleteDialog>
  );
}
