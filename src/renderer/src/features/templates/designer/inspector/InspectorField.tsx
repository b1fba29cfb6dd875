import { type ReactNode, type Ref, useId } from 'react';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { useDesigner } from '../designer-context';
import css from './inspector.module.css';

interface InspectorFieldProps {
  readonly label: string;
  /** Path of the value, by which its error is known and undo takes typing as one step. */
  readonly place: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'url' | 'tel';
  readonly hint?: string;
  /** The label is seen, too. */
  readonly labelled?: boolean;
  readonly dir?: 'auto' | 'ltr';
  /** Stands in the field, at its end. */
  readonly end?: ReactNode;
}

/** One line of the inspector; what is wrong with it stands below it. */
export function InspectorField(props: InspectorFieldProps) {
  const {
    label,
    place,
    value,
    onChange,
    ref,
    placeholder,
    inputMode,
    hint,
    labelled = false,
    dir,
    end,
  } = props;
  const { issues, leave, readOnly } = useDesigner();
  const id = useId();
  const error = issues[place];
  const about = error ?? hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={labelled ? css.label : css.unseen}>
        {labelled ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </label>
      <div className={css.box} data-invalid={error !== undefined || undefined}>
        <input
          ref={ref}
          id={id}
          type="text"
          dir={dir ?? 'auto'}
          className={css.input}
          value={value}
          readOnly={readOnly}
          inputMode={inputMode}
          placeholder={placeholder}
          spellCheck={inputMode === undefined}
          autoComplete="off"
          data-section={place}
          aria-invalid={error !== undefined}
          aria-describedby={about === undefined ? undefined : `${id}-about`}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          onBlur={() => {
            leave(place);
          }}
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
