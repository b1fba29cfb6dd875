import { type KeyboardEvent, useId, useState } from 'react';
import { Tooltip } from './Tooltip';
import { useSavedValue } from './use-saved-value';
import css from './inline-edit.module.css';

interface InlineEditProps {
  readonly value: string;
  /** What is named, for screen readers: `Rename VIP`. */
  readonly label: string;
  readonly maxLength: number;
  /** Why it cannot be renamed; null where it can. */
  readonly hint: string | null;
  /** Resolves to the sentence of a refusal, null when the name is kept. */
  readonly onSave: (name: string) => Promise<string | null>;
}

/**
 * A name that is changed where it stands: Enter or leaving it saves, Esc brings back what it was, a blank one is
 * ignored. What was typed stays when it is refused, with the reason below it.
 */
export function InlineEdit({ value, label, maxLength, hint, onSave }: InlineEditProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [shown, onSaved] = useSavedValue(value);
  /** The focus goes back to the name when the field is closed by a key. */
  const [returns, setReturns] = useState(false);
  const id = useId();

  function close(focus: boolean): void {
    setDraft(null);
    setRefusal(null);
    setReturns(focus);
  }

  async function save(focus: boolean): Promise<void> {
    if (draft === null || saving) return;
    const name = draft.trim();
    if (name === '' || name === shown) {
      close(focus);
      return;
    }
    setSaving(true);
    const sentence = await onSave(name);
    setSaving(false);
    if (sentence === null) {
      onSaved(name);
      close(focus);
    } else setRefusal(sentence);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(true);
    } else if (event.key === 'Escape') {
      // Not the dialog around it.
      event.stopPropagation();
      close(true);
    }
  }

  if (draft === null) {
    return (
      <Tooltip text={hint}>
        {(target, hide) => (
          <button
            type="button"
            {...target}
            autoFocus={returns}
            className={css.name}
            aria-label={label}
            aria-disabled={hint !== null || undefined}
            onClick={() => {
              if (hint !== null) return;
              hide();
              setDraft(shown);
            }}
          >
            <span dir="auto">{shown}</span>
          </button>
        )}
      </Tooltip>
    );
  }
  return (
    <span className={css.editing}>
      <input
        autoFocus
        dir="auto"
        className={css.input}
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : id}
        aria-busy={saving}
        value={draft}
        maxLength={maxLength}
        spellCheck={false}
        onFocus={({ target }) => {
          target.select();
        }}
        onChange={({ target }) => {
          setDraft(target.value);
          setRefusal(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (refusal === null) void save(false);
        }}
      />
      {refusal !== null && (
        <span id={id} role="alert" className={css.refusal}>
          {refusal}
        </span>
      )}
    </span>
  );
}
