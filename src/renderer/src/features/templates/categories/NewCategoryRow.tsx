import { type KeyboardEvent, useId, useState } from 'react';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import field from '../../../ui/inline-edit.module.css';
import rows from '../../../ui/row-list.module.css';

interface NewCategoryRowProps {
  readonly label: string;
  /** Resolves to the sentence of a refusal, null when it is there. `key` is the same for each try of one name. */
  readonly onAdd: (name: string, key: string) => Promise<string | null>;
  /** It was added, or nothing was typed; `byKey`: the focus has to go somewhere. */
  readonly onDone: (byKey: boolean) => void;
}

/** A row that is a category as soon as it is left with a name in it (spec 1 §4); a blank one is ignored. */
export function NewCategoryRow({ label, onAdd, onDone }: NewCategoryRowProps) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const id = useId();

  async function add(byKey: boolean): Promise<void> {
    if (adding) return;
    if (name.trim() === '') {
      onDone(byKey);
      return;
    }
    setAdding(true);
    const sentence = await onAdd(name.trim(), key);
    setAdding(false);
    if (sentence === null) {
      onDone(byKey);
      return;
    }
    setRefusal(sentence);
    // A refused name will be another request.
    setKey(crypto.randomUUID());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void add(true);
    } else if (event.key === 'Escape') {
      // Not the dialog around it.
      event.stopPropagation();
      onDone(true);
    }
  }
  return (
    <li>
      <div className={rows.row}>
        <div className={rows.grow}>
          <span className={field.editing} style={{ width: 'min(320px, 100%)' }}>
            <input
              autoFocus
              dir="auto"
              className={field.input}
              aria-label={label}
              placeholder={label}
              aria-invalid={refusal !== null}
              aria-describedby={refusal === null ? undefined : id}
              aria-busy={adding}
              value={name}
              maxLength={LIST_NAME_LENGTH}
              spellCheck={false}
              onChange={({ target }) => {
                setName(target.value);
                setRefusal(null);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                if (refusal === null) void add(false);
              }}
            />
            {refusal !== null && (
              <span id={id} role="alert" className={field.refusal}>
                {refusal}
              </span>
            )}
          </span>
        </div>
      </div>
    </li>
  );
}
