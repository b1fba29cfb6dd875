import { type ReactNode, useId } from 'react';
import field from '../field.module.css';
import unseen from '../visually-hidden.module.css';
import type { FormFieldProps } from './field-types';

/** What the control inside is given: what names it, what describes it, whether it is wrong. */
export interface FrameIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldFrameProps extends Pick<FormFieldProps, 'label' | 'hint' | 'error'> {
  /** Several controls that are named together; else the label belongs to one. */
  readonly group?: 'group' | 'radiogroup';
  /** The control says itself what is wrong with it. */
  readonly saysErrors?: boolean;
  /** The label is there for screen readers alone. */
  readonly labelHidden?: boolean | undefined;
  readonly children: (ids: FrameIds) => ReactNode;
}

/** Label, control, and below it what is wrong or what it is for. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, group, saysErrors = false, labelHidden = false, children } = props;
  const id = useId();
  const shownError = saysErrors ? undefined : error;
  const about = shownError ?? (error === undefined ? hint : undefined);
  const ids = {
    id,
    'aria-describedby': about === undefined ? undefined : `${id}-about`,
    'aria-invalid': shownError !== undefined,
  };
  const words = (
    <>
      {children(ids)}
      {about !== undefined && (
        <p id={`${id}-about`} className={shownError === undefined ? field.hint : field.error}>
          {about}
        </p>
      )}
    </>
  );
  if (group === undefined)
    return (
      <div className={field.field}>
        <label htmlFor={id} className={labelHidden ? unseen.hidden : field.label}>
          {label}
        </label>
        {words}
      </div>
    );
  return (
    <div className={field.field} role={group} aria-labelledby={id} aria-describedby={ids['aria-describedby']}>
      <span id={id} className={field.label}>
        {label}
      </span>
      {words}
    </div>
  );
}
