import type { ComponentProps } from 'react';
import type { DefinedFieldProps } from '../../../ui/record-form/DefinedField';
import type { Picked } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';

type Options = Pick<
  ComponentProps<typeof RecordPicker>,
  'placeholder' | 'empty' | 'useList' | 'searchAfterMs'
>;

/** Draws a field that holds a record of another kind. */
export const recordPart = (options: Options) =>
  function RecordPart({ field, value, error, disabled, onChange }: DefinedFieldProps) {
    return (
      <RecordPicker
        {...options}
        label={field.label}
        value={value as Picked | null}
        disabled={disabled}
        error={error}
        onChange={(picked) => {
          onChange(field.name, picked);
        }}
        onClear={() => {
          onChange(field.name, null);
        }}
      />
    );
  };
