import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Tooltip } from './Tooltip';
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
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close(focus: boolean): void {
    setDraft(null);
    setRefusal(null);
    // Once the button is there again.
    if (focus) setTimeout(() => button.current?.focus());
  }

  async function save(focus: boolean): Promise<void> {
    if (draft === null || saving) return;
    const name = draft.trim();
    if (name === '' || name === value) {
      close(focus);
      return;
    }
    setSaving(true);
    const sentence = await onSave(name);
    setSaving(false);
    if (sentence === null) close(focus);
    else setRefusal(sentence);
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
    if (hint !== null) {
      return (
        <Tooltip text={hint}>
          {(target) => (
            <button type="button" {...target} className={css.name} aria-label={label} aria-disabled>
              <span dir="auto">{value}</span>
            </button>
          )}
        </Tooltip>
      );
    }
    return (
      <button
        ref={button}
        type="button"
        className={css.name}
        aria-label={label}
        onClick={() => {
          setDraft(value);
        }}
      >
        <span dir="auto">{value}</span>
      </button>
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
