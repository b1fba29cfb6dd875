import type { FieldKind } from '../reference/field-kinds';
import type { FilterKind } from './record-filter';

/** What a filter can ask of a field of the workspace's own, by the field's kind. */
export const FIELD_FILTER_KINDS: Readonly<Record<FieldKind, FilterKind>> = {
  text: 'text',
  autocomplete: 'text',
  phone: 'text',
  email: 'text',
  url: 'text',
  time: 'text',
  timezone: 'text',
  daterange: 'text',
  number: 'number',
  money: 'number',
  date: 'date',
  datetime: 'date',
  yes_no: 'boolean',
  choice: 'choice',
  radio: 'choice',
  choices: 'choices',
  checkbox: 'choices',
  // The index knows of these only that they are there.
  long_text: 'filled',
  file: 'filled',
  object: 'filled',
  array: 'filled',
};
