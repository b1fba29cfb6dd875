import { useId } from 'react';
import type { Tag } from '@shared/contract/tags';
import { copy } from '../copy';
import css from './edit.module.css';

interface NewTagFormProps {
  readonly typed: string;
  /** The tags of the workspace, to choose from. */
  readonly known: readonly Tag[] | undefined;
  /** Null: nothing is to be added any more. */
  readonly onTyped: (typed: string | null) => void;
  readonly onGive: () => void;
}

/** Gives a contact a tag, by its name. */
export function NewTagForm({ typed, known, onTyped, onGive }: NewTagFormProps) {
  const listId = useId();
  return (
    <form
      className={css.newTag}
      onSubmit={(event) => {
        event.preventDefault();
        onGive();
      }}
    >
      <input
        autoFocus
        aria-label={copy.tagName}
        placeholder={copy.tagName}
        list={listId}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          onTyped(target.value);
        }}
        onBlur={() => {
          if (typed.trim() === '') onTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onTyped(null);
        }}
      />
      <datalist id={listId}>
        {known?.map((tag) => (
          <option key={tag._id} value={tag.label} />
        ))}
      </datalist>
      <button type="submit" className={css.more}>
        {copy.add}
      </button>
    </form>
  );
}
