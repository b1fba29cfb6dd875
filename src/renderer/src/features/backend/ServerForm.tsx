import { type SyntheticEvent, useState } from 'react';
import { Field } from '../../ui/Field';
import { copy } from './copy';
import type { Choosing } from './use-choose';
import entrance from '../../ui/entrance.module.css';

interface ServerFormProps {
  readonly choosing: Choosing;
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  readonly autoFocus?: boolean;
  readonly onChosen: () => void;
}

/** The address of a server. What was typed stays when there is none. */
export function ServerForm({ choosing, label, hint, submit, autoFocus = false, onChosen }: ServerFormProps) {
  const [url, setUrl] = useState('');
  const { busy, problem, choose, forgetProblem } = choosing;
  const mine = busy === url;

  async function connect(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy !== null) return;
    if (await choose({ kind: 'server', url: url === '' ? ' ' : url })) onChosen();
  }

  const error = problem && (problem.of === url || problem.of.trim() === url) ? problem.sentence : undefined;
  return (
    <form className={entrance.form} noValidate onSubmit={(event) => void connect(event)}>
      <Field
        label={label}
        name="server"
        autoComplete="url"
        autoFocus={autoFocus}
        value={url}
        hint={hint}
        error={error}
        onChange={(value) => {
          setUrl(value);
          forgetProblem();
        }}
      />
      <button type="submit" className={entrance.submit} aria-disabled={busy !== null}>
        {mine ? copy.firstRun.connecting : submit}
      </button>
    </form>
  );
}
