import { EmptyState } from '../EmptyState';
import { SearchSelect } from '../SearchSelect';
import { FieldFrame } from './FieldFrame';
import type { AutocompleteFieldProps } from './field-types';
import css from './form.module.css';

/** One of those that the owner finds for what is typed. */
export function FoundField(props: AutocompleteFieldProps) {
  const {
    value,
    options,
    loading = false,
    empty = 'Nothing found',
    placeholder,
    onSearch,
    onChange,
    ...frame
  } = props;
  const disabled = frame.disabled === true || frame.readOnly === true;
  const isListed = value === null || options.some((option) => option.value === value.value);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <SearchSelect<string | null>
          {...ids}
          className={css.wide ?? ''}
          allowClear={frame.required !== true}
          showSearch={{ filterOption: false, onSearch }}
          loading={loading}
          notFoundContent={<EmptyState size="small" title={empty} />}
          placeholder={disabled ? undefined : placeholder}
          disabled={disabled}
          options={isListed ? [...options] : [value, ...options]}
          value={value?.value ?? null}
          onChange={(chosen) => {
            onChange(options.find((option) => option.value === chosen) ?? null);
          }}
        />
      )}
    </FieldFrame>
  );
}
