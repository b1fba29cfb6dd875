import { type Ref, useId } from 'react';
import type { FieldProps } from './Field';
import css from './field.module.css';
import areaCss from './text-area.module.css';

interface TextAreaProps extends Pick<
  FieldProps,
  | 'label'
  | 'name'
  | 'value'
  | 'hint'
  | 'error'
  | 'optional'
  | 'autoFocus'
  | 'disabled'
  | 'readOnly'
  | 'required'
  | 'placeholder'
  | 'onChange'
  | 'onBlur'
> {
  readonly areaRef?: Ref<HTMLTextAreaElement>;
  readonly rows?: number;
  /** At the right of the label, such as how many characters are used. */
  readonly counter?: string;
}

/** A labelled field for several lines; its hint and its error are read out with it. */
export function TextArea(props: TextAreaProps) {
  const { label, name, value, hint, error, optional, autoFocus, onChange, onBlur } = props;
  const { areaRef, rows = 3, disabled, readOnly, required, placeholder, counter } = props;
  const id = useId();
  const about = error ?? hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {counter !== undefined ? (
          <span className={css.optional}>{counter}</span>
        ) : (
          optional === true && <span className={css.optional}>optional</span>
        )}
      </label>
      <textarea
        ref={areaRef}
        id={id}
        name={name}
        rows={rows}
        value={value}
        disabled={disabled}
        readOnly={readOnly}
        aria-required={required}
        placeholder={placeholder}
        autoFocus={autoFocus}
        aria-invalid={error !== undefined}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        data-invalid={error !== undefined || undefined}
        className={areaCss.area}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onBlur={onBlur}
      />
      {about !== undefined && (
        <p id={`${id}-about`} className={error === undefined ? css.hint : css.error}>
          {about}
        </p>
      )}
    </div>
  );
}
