import { FieldFrame } from './FieldFrame';
import type { CheckboxesFieldProps } from './field-types';
import css from './form.module.css';

/** Several of a few, all of them in sight; the value keeps their order. */
export function CheckboxesFormField({ name, value, options, onChange, ...frame }: CheckboxesFieldProps) {
  const disabled = frame.disabled === true || frame.readOnly === true;
  return (
    <FieldFrame {...frame} group="group">
      {() => (
        <div className={css.choices}>
          {options.map((option) => (
            <label key={option.value} className={css.choice}>
              <input
                type="checkbox"
                name={name}
                value={option.value}
                checked={value.includes(option.value)}
                disabled={disabled || option.disabled === true}
                onChange={({ target }) => {
                  const chosen = new Set(value);
                  if (target.checked) chosen.add(option.value);
                  else chosen.delete(option.value);
                  onChange(options.map((one) => one.value).filter((one) => chosen.has(one)));
                }}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
