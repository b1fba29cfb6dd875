import { Select } from '../Select';
import { FieldFrame } from './FieldFrame';
import type { SelectFieldProps } from './field-types';
import css from './form.module.css';

/** One of a few. */
export function SelectFormField(props: SelectFieldProps) {
  const { type, name, value, options, placeholder, required, autoFocus, title, onChange, ...frame } = props;
  const disabled = props.disabled === true || props.readOnly === true;
  if (type === 'radio')
    return (
      <FieldFrame {...frame} group="radiogroup">
        {() => (
          <div className={css.choices}>
            {options.map((option) => (
              <label key={option.value} className={css.choice}>
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  disabled={disabled || option.disabled === true}
                  onChange={() => {
                    onChange(option.value);
                  }}
                />
                {option.label}
              </label>
            ))}
          </div>
        )}
      </FieldFrame>
    );
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <Select
          {...ids}
          name={name}
          value={value}
          disabled={disabled}
          aria-required={required}
          autoFocus={autoFocus}
          title={title}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled={required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
