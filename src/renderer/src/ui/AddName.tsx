import { useId, useState } from 'react';
import { GuardedButton } from './GuardedButton';
import css from './add-name.module.css';

interface AddNameProps {
  /** Of the field. */
  readonly label: string;
  readonly button: string;
  readonly maxLength: number;
  readonly autoFocus?: boolean;
  /** Why nothing can be added; null where it can. */
  readonly hint: string | null;
  /** Resolves to the sentence of a refusal, null when it is there. `key` is the same for each try of one name. */
  readonly onAdd: (name: string, key: string) => Promise<string | null>;
}

/** Adds an entry by its name: Enter adds it and the next one can be typed. What was typed stays when it is refused. */
export function AddName({ label, button, maxLength, autoFocus, hint, onAdd }: AddNameProps) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const id = useId();

  async function add(): Promise<void> {
    if (hint !== null || adding || name.trim() === '') return;
    setAdding(true);
    const sentence = await onAdd(name.trim(), key);
    setAdding(false);
    setRefusal(sentence);
    // A refused name will be another request.
    setKey(crypto.randomUUID());
    if (sentence === null) setName('');
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className={css.line}>
        <input
          className={css.input}
          autoFocus={autoFocus}
          dir="auto"
          aria-label={label}
          placeholder={label}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : id}
          value={name}
          maxLength={maxLength}
          spellCheck={false}
          readOnly={hint !== null}
          onChange={({ target }) => {
            setName(target.value);
            setRefusal(null);
          }}
        />
        <GuardedButton type="submit" tone="primary" hint={hint} aria-busy={adding}>
          {button}
        </GuardedButton>
      </div>
      {refusal !== null && (
        <p id={id} role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
    </form>
  );
}
