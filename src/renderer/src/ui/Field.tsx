import { type ReactNode, useId } from 'react';
import css from './field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  /** Which keys a touch screen offers. */
  readonly inputMode?: 'decimal' | 'numeric';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly optional?: boolean;
  /** Id of a datalist with suggestions. */
  readonly list?: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Stands at the beginning of the field, such as the sign of a currency. */
  readonly start?: ReactNode;
  /** Stands at the end of the field. */
  readonly end?: ReactNode;
}

/** A labelled field; its hint and its error are read out with it. */
export function Field(props: FieldProps) {
  const {
    label,
    name,
    value,
    type = 'text',
    autoComplete,
    autoFocus,
    placeholder,
    disabled,
    readOnly,
    required,
    inputMode,
    hint,
    error,
    optional,
    list,
    onChange,
    onBlur,
    start,
    end,
  } = props;
  const id = useId();
  const about = error ?? hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {optional === true && <span className={css.optional}>optional</span>}
      </label>
      <div className={css.box} data-invalid={error !== undefined || undefined}>
        {start}
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          list={list}
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          inputMode={inputMode}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={about === undefined ? undefined : `${id}-about`}
          className={css.input}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          onBlur={onBlur}
        />
        {end}
      </div>
      {about !== undefined && (
        <p id={`${id}-about`} className={error === undefined ? css.hint : css.error}>
          {about}
        </p>
      )}
    </div>
  );
}
