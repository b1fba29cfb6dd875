import { type ReactNode, type Ref, useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import { keepTab } from '../keep-tab';
import type { RecordPickerProps } from './picker-props';
import css from './record-picker.module.css';

/** What connects a field with the words around it. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface PickerFrameProps extends Pick<
  RecordPickerProps,
  'label' | 'labelHidden' | 'tools' | 'limit' | 'inline' | 'error'
> {
  /** As many are chosen as can be. */
  readonly isFull: boolean;
  /** Where the list stands that is always open. */
  readonly place: Ref<HTMLDivElement>;
  /** What stands there instead of a list without rows; null: it has some. */
  readonly nothing: ReactNode;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** The words around the field of a picker: its label, how many can be chosen, and what is wrong. */
export function PickerFrame(props: PickerFrameProps) {
  const {
    label,
    labelHidden = false,
    tools,
    limit,
    inline = false,
    error,
    isFull,
    place,
    nothing,
    children,
  } = props;
  const id = useId();
  const described = [...(error === undefined ? [] : [`${id}-problem`]), ...(isFull ? [`${id}-limit`] : [])];
  return (
    <div
      className={css.field}
      role="presentation"
      data-inline-list={inline || undefined}
      onKeyDownCapture={keepTab}
    >
      {labelHidden ? (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <div className={css.labelRow}>
          <label htmlFor={id} className={css.label}>
            {label}
          </label>
          {tools}
        </div>
      )}
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {inline && (
        <div ref={place} className={css.inline}>
          {nothing}
        </div>
      )}
      {limit && (
        <p id={`${id}-limit`} className={css.limit} role="status">
          {isFull && limit.text}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-problem`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
