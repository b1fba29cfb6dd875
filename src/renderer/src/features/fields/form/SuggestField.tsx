import { memo, useId, useState } from 'react';
import type { DefinedFieldProps } from '../../../ui/record-form/DefinedField';
import { FormField } from '../../../ui/form/FormField';
import { useDebounced } from '../../../ui/use-debounced';
import { useFieldSuggestionsQuery } from './api';

/** Spec 2 §9: the option picker. Milliseconds. */
const REST_MS = 500;
const NONE: readonly string[] = [];

/** Any text, with what others have written there. */
export const SuggestField = memo(function SuggestField(props: DefinedFieldProps) {
  const { field, value, error, disabled, onChange } = props;
  const [isTyped, setTyped] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const search = useDebounced(text.trim(), REST_MS);
  const { data = NONE } = useFieldSuggestionsQuery(
    { id: field._id ?? '', search },
    { skip: !isTyped || field._id === null },
  );
  const list = useId();
  return (
    <>
      <FormField
        type="text"
        name={field.name}
        label={field.label}
        required={field.required}
        error={error}
        disabled={disabled || field.isEditable === 2}
        list={list}
        value={text}
        onChange={(next) => {
          setTyped(true);
          onChange(field.name, next);
        }}
      />
      <datalist id={list}>
        {data
          .filter((one) => one !== text)
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
    </>
  );
});
