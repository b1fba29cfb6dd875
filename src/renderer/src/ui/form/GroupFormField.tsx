import { useId, useState } from 'react';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import field from '../field.module.css';
import type { GroupFieldProps } from './field-types';
import css from './form.module.css';

/** Keys that stay with their entries: what is typed into one does not move when another one comes or goes. */
function useKeys(length: number) {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length }, (_, index) => index));
  // Entries that came or went by another way are at the end.
  const known = keys.slice(0, length);
  const next = Math.max(-1, ...keys) + 1;
  const shown = [...known, ...Array.from({ length: length - known.length }, (_, index) => next + index)];
  return {
    keys: shown,
    insert: (index: number): void => {
      setKeys([...shown.slice(0, index), Math.max(-1, ...shown) + 1, ...shown.slice(index)]);
    },
    remove: (index: number): void => {
      setKeys(shown.filter((_key, at) => at !== index));
    },
  };
}

/**
 * Fields that belong together, once or as often as they are needed (spec 2 §4): one more comes after the one whose button
 * was pressed, and the others are numbered again when one goes.
 */
export function GroupFormField<Entry>(props: GroupFieldProps<Entry>) {
  const { name, label, hint, error, value, repeatable, blank, children, onChange } = props;
  const disabled = props.disabled === true || props.readOnly === true;
  const id = useId();
  const shown = value.length === 0 ? [blank] : value;
  const { keys, insert, remove } = useKeys(shown.length);
  const about = error ?? hint;
  return (
    <fieldset
      className={css.group}
      disabled={disabled}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
    >
      <legend className={field.label}>{label}</legend>
      {shown.map((entry, index) => (
        <div
          key={keys[index]}
          className={css.entry}
          role={repeatable ? 'group' : undefined}
          aria-label={repeatable ? `${label} ${index + 1}` : undefined}
        >
          {repeatable && (
            <div className={css.entryHead}>
              <span>{index + 1}</span>
              {shown.length > 1 && (
                <IconButton
                  icon="trash"
                  size="small"
                  label={`Delete ${label} ${index + 1}`}
                  onClick={() => {
                    remove(index);
                    onChange(shown.filter((_entry, at) => at !== index));
                  }}
                />
              )}
            </div>
          )}
          {children(
            entry,
            (next) => {
              onChange(shown.map((one, at) => (at === index ? next : one)));
            },
            `${name}.${index}`,
          )}
          {repeatable && !disabled && (
            <Button
              tone="quiet"
              aria-label={`Add more after ${label} ${index + 1}`}
              onClick={() => {
                insert(index + 1);
                onChange([...shown.slice(0, index + 1), blank, ...shown.slice(index + 1)]);
              }}
            >
              Add more
            </Button>
          )}
        </div>
      ))}
      {about !== undefined && (
        <p id={`${id}-about`} className={error === undefined ? field.hint : field.error}>
          {about}
        </p>
      )}
    </fieldset>
  );
}
