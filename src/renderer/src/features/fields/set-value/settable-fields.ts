import type { FieldDefinition } from '@shared/contract/fields';
import type { BuiltInField } from '@shared/reference/built-in-fields';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import type { FormGroup } from '../../../ui/record-form/RecordForm';

/** A field in which many records can be given one value. */
export interface SettableField {
  /** As operations name it. */
  readonly id: string;
  readonly field: FieldDefinition;
}

/** A field of every workspace that no form has a definition of. */
export const builtInField = ({
  name,
  label,
  type,
  format,
  dataType,
  options = [],
}: Omit<BuiltInField, 'required'>): FieldDefinition => ({
  _id: null,
  name,
  label,
  type,
  format: format ?? null,
  dataType: dataType ?? 'others',
  options: [...options],
  required: false,
  multiselect: 2,
  isDefault: 1,
  isEditable: 1,
  hideOnCreate: 2,
  hideOnUpdate: 2,
  isInputsEditable: 2,
  apiEndPoint: null,
  items: null,
});

/** The workspace's own fields among these. A file is one record's alone, and what nobody can change is not offered. */
export const ownSettable = (groups: readonly FormGroup[]): SettableField[] =>
  groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      field._id === null || field.type === 'file' || field.isEditable === 2
        ? []
        : [{ id: `${OWN_FIELD}${field._id}`, field }],
    );

/** Those of every workspace among these, by their names. */
export const builtInSettable = (groups: readonly FormGroup[], names: readonly string[]): SettableField[] =>
  groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      field._id === null && names.includes(field.name)
        ? [{ id: field.name, field: { ...field, required: false } }]
        : [],
    );
