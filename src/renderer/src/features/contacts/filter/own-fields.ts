import type { CustomField } from '@shared/contract/fields';
import type { FieldKind } from '@shared/reference/field-kinds';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import type { FilterKind } from '@shared/rules/record-filter';
import type { EditorField } from '../../../ui/filter-editor/editor-field';
import { copy } from './copy';

/** As the server asks them (domains/fields/filter-fields.ts). */
const KINDS: Readonly<Record<FieldKind, FilterKind>> = {
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
  long_text: 'filled',
  file: 'filled',
  object: 'filled',
  array: 'filled',
};

/** The workspace's own fields, as a filter asks them. */
export const ownEditorFields = (fields: readonly CustomField[]): readonly EditorField[] =>
  fields.map(({ _id, label, kind, options }) => ({
    id: `${OWN_FIELD}${_id}`,
    label,
    group: copy.groups.own,
    kind: KINDS[kind],
    isInstant: kind === 'datetime',
    options,
  }));
