import { SearchSelect } from '../SearchSelect';
import { FieldFrame } from './FieldFrame';
import type { MultiSelectFieldProps } from './field-types';
import css from './form.module.css';

/** Several of a list. */
export function ManyField({ value, options, placeholder, onChange, ...frame }: MultiSelectFieldProps) {
  const disabled = frame.disabled === true || frame.readOnly === true;
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <SearchSelect<string[]>
          {...ids}
          className={css.wide ?? ''}
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={disabled ? undefined : placeholder}
          disabled={disabled}
          options={[...options]}
          value={[...value]}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}
