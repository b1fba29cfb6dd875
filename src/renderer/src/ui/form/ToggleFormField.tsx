import { useId } from 'react';
import { CheckboxField } from '../CheckboxField';
import { Switch } from '../Switch';
import field from '../field.module.css';
import type { ToggleFieldProps } from './field-types';
import css from './form.module.css';

/** So or not so: a box to tick, or a switch. */
export default function ToggleFormField(props: ToggleFieldProps) {
  const { type, label, value, hint, error, required, onChange } = props;
  const id = useId();
  const about = error ?? hint;
  const shared = {
    id,
    checked: value,
    disabled: props.disabled === true || props.readOnly === true,
    'aria-describedby': about === undefined ? undefined : `${id}-about`,
    'aria-required': required,
  };
  return (
    <div className={field.field}>
      <div className={css.toggle}>
        {type === 'switch' ? (
          <Switch {...shared} onChange={onChange} />
        ) : (
          <CheckboxField
            {...shared}
            onChange={({ target }) => {
              onChange(target.checked);
            }}
          />
        )}
        <label htmlFor={id}>{label}</label>
      </div>
      {about !== undefined && (
        <p id={`${id}-about`} className={error === undefined ? field.hint : field.error}>
          {about}
        </p>
      )}
    </div>
  );
}
