import { useState } from 'react';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { copy } from './copy';
import css from './fields.module.css';

/** `value` is there for an option that was saved before. */
export interface OptionDraft {
  readonly label: string;
  readonly value?: string;
}

interface OptionsEditorProps {
  readonly options: readonly OptionDraft[];
  readonly error: string | undefined;
  readonly onChange: (options: readonly OptionDraft[]) => void;
}

/** Options of a field to choose from: add, rename, delete (spec 2 §2, “Customize your options”). */
export function OptionsEditor({ options, error, onChange }: OptionsEditorProps) {
  const [added, setAdded] = useState('');
  /** Which one is asked about. */
  const [pendingDelete, setPendingDelete] = useState<number | null>(null);

  const add = (): void => {
    if (added.trim() === '') return;
    onChange([...options, { label: added.trim() }]);
    setAdded('');
  };
  const drop = (index: number): void => {
    setPendingDelete(null);
    onChange(options.filter((_option, at) => at !== index));
  };

  return (
    <fieldset className={css.options}>
      <legend>{copy.options}</legend>
      <div className={css.optionArea}>
        {options.length === 0 && <EmptyState size="small" title={copy.noOptions} />}
        <ul className={css.optionList}>
          {options.map((option, index) => (
            <li key={option.value ?? `new-${index}`}>
              {pendingDelete === index ? (
                <div className={css.sure} role="alertdialog" aria-label={copy.deleteOption}>
                  <span>
                    {copy.deleteOption} {option.value !== undefined && copy.deleteOptionText}
                  </span>
                  <Button
                    tone="danger"
                    autoFocus
                    onClick={() => {
                      drop(index);
                    }}
                  >
                    {copy.delete}
                  </Button>
                  <Button
                    onClick={() => {
                      setPendingDelete(null);
                    }}
                  >
                    {copy.cancel}
                  </Button>
                </div>
              ) : (
                <>
                  <input
                    aria-label={copy.optionName(index)}
                    dir="auto"
                    value={option.label}
                    maxLength={LIST_NAME_LENGTH}
                    onChange={({ target }) => {
                      onChange(
                        options.map((one, at) => (at === index ? { ...one, label: target.value } : one)),
                      );
                    }}
                  />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={copy.removeOption(option.label)}
                    onClick={() => {
                      if (option.value === undefined) drop(index);
                      else setPendingDelete(index);
                    }}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.addOption}>
        <input
          dir="auto"
          aria-label={copy.optionPlaceholder}
          placeholder={copy.optionPlaceholder}
          value={added}
          maxLength={LIST_NAME_LENGTH}
          onChange={({ target }) => {
            setAdded(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{copy.addOption}</Button>
      </div>
      {error !== undefined && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
