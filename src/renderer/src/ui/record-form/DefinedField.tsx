import { memo } from 'react';
import type { FieldDefinition } from '@shared/contract/fields';
import type { DateRange } from '../date/RangePanel';
import { FormField } from '../form/FormField';
import type { FormFieldProps } from '../form/field-types';
import { TIME_ZONE } from '../time-zone';
import { copy } from './copy';
import type { Draft } from './draft-values';
import { TypedField } from './TypedField';

export interface DefinedFieldProps {
  readonly field: FieldDefinition;
  /** Of the control, where it is not that of the field: inside a group. */
  readonly name?: string;
  readonly value: Draft;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (name: string, value: Draft) => void;
}

const FORMATS = { email: 'email', url: 'url' } as const;

function propsOf(props: DefinedFieldProps): FormFieldProps | null {
  const { field, value, error, disabled, onChange } = props;
  const { name, label, type, format, options, multiselect, required, isEditable } = field;
  const shared = {
    name: props.name ?? name,
    label,
    required,
    error,
    disabled: disabled || isEditable === 2,
    onChange: (next: string | number | null | boolean | readonly string[] | DateRange) => {
      onChange(name, next);
    },
  };
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'text':
      return {
        ...shared,
        type: format === 'email' || format === 'url' ? FORMATS[format] : 'text',
        value: text,
      };
    case 'time':
    case 'textarea':
    case 'number':
    case 'tel':
      return { ...shared, type, value: text };
    case 'timezone':
      return { ...shared, type, first: NONE, value: text };
    case 'date':
      return { ...shared, type, zone: TIME_ZONE, value: text };
    case 'datetime':
      return { ...shared, type, value: typeof value === 'number' ? value : null };
    case 'boolean':
      return { ...shared, type: 'switch', value: value === true };
    case 'daterange':
      return {
        ...shared,
        type,
        from: copy.from,
        to: copy.to,
        toward: 'future',
        periods: NO_PERIODS,
        value: value as DateRange,
      };
    case 'radio':
      return { ...shared, type, options, value: text };
    case 'checkbox':
      return {
        ...shared,
        type: 'checkboxes',
        options,
        value: Array.isArray(value) ? (value as string[]) : [],
      };
    // Any text, unless the form that it is in knows where such values are found.
    case 'autocomplete':
      return { ...shared, type: 'text', value: text };
    case 'dropdown':
      return multiselect === 1
        ? { ...shared, type: 'multiselect', options, value: Array.isArray(value) ? (value as string[]) : [] }
        : { ...shared, type: 'select', options: [NONE, ...options], value: text };
    default:
      return null;
  }
}

const NO_PERIODS = () => [];
const NONE = { value: '', label: '—' } as const;

/** A field of a record by its definition. What a form has to draw by itself is nothing here. */
export const DefinedField = memo(function DefinedField(props: DefinedFieldProps) {
  const field = propsOf(props);
  if (field === null) return null;
  switch (field.type) {
    case 'text':
    case 'tel':
    case 'email':
    case 'url':
    case 'number':
    case 'textarea':
      return <TypedField {...field} />;
    default:
      return <FormField {...field} />;
  }
});
