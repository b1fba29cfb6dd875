import type { CustomField, FieldDefinition, FieldGroup } from '@shared/contract/fields';
import { type BuiltInField, BUILT_IN_FIELDS, OTHER_CONTACT_KEYS } from '@shared/reference/built-in-fields';
import {
  type FieldEntity,
  type FieldKind,
  FIELD_KINDS,
  hasProperties,
  holdsSeveral,
} from '@shared/reference/field-kinds';
import type { FieldOption, FieldProperty } from '@shared/rules/custom-fields';
import { listKey } from '@shared/rules/list-name';
import type { Hidden } from '@shared/rules/stage-attributes';
import type { FieldRow } from './repository';

export const optionsOf = ({ options }: Pick<FieldRow, 'options'>): FieldOption[] =>
  JSON.parse(options) as FieldOption[];

export const propertiesOf = ({ properties }: Pick<FieldRow, 'properties'>): FieldProperty[] =>
  JSON.parse(properties) as FieldProperty[];

/** What values of a field are checked by. */
export const checkedField = (
  row: Pick<FieldRow, 'label' | 'kind' | 'options' | 'properties' | 'required'>,
) => ({
  label: row.label,
  kind: row.kind,
  options: optionsOf(row),
  properties: propertiesOf(row),
  required: row.required === 1,
});

export function wireField(row: FieldRow): CustomField {
  return {
    _id: row._id,
    entity: row.entity,
    name: row.name,
    label: row.label,
    kind: row.kind,
    used: row.used,
    options: optionsOf(row),
    required: row.required === 1,
    group: row.group_label,
    hideOnCreate: row.hide_on_create as Hidden,
    hideOnUpdate: row.hide_on_update as Hidden,
    isEditable: row.is_editable as Hidden,
    isInputsEditable: row.is_inputs_editable as Hidden,
    properties: propertiesOf(row).map((property) => ({ ...property, options: [...property.options] })),
  };
}

const multiselectOf = (kind: FieldKind) => (holdsSeveral(kind) ? (1 as const) : (2 as const));

function innerDefinition({ name, label, kind, options, required }: FieldProperty) {
  const { type, format, dataType } = FIELD_KINDS[kind];
  return {
    name,
    label,
    type,
    format,
    dataType,
    options: [...options],
    required,
    multiselect: multiselectOf(kind),
    isDefault: 2 as const,
    isEditable: 1 as const,
  };
}

function ownDefinition(row: FieldRow): FieldDefinition {
  const { type, format, dataType } = FIELD_KINDS[row.kind];
  const field = wireField(row);
  const { name, label, options, required, hideOnCreate, hideOnUpdate, isEditable, isInputsEditable } = field;
  return {
    _id: row._id,
    name,
    label,
    type,
    format,
    dataType,
    options,
    required,
    hideOnCreate,
    hideOnUpdate,
    multiselect: multiselectOf(row.kind),
    isDefault: 2,
    isEditable,
    isInputsEditable,
    apiEndPoint: row.kind === 'autocomplete' ? `/fields/${row._id}/values` : null,
    items: hasProperties(row.kind) ? { properties: propertiesOf(row).map(innerDefinition) } : null,
  };
}

function builtInDefinition({ required, format, dataType, options, ...field }: BuiltInField): FieldDefinition {
  return {
    _id: null,
    ...field,
    format: format ?? null,
    dataType: dataType ?? 'others',
    options: [...(options ?? [])],
    multiselect: 2,
    isDefault: 1,
    isEditable: 1,
    required: required === true,
    hideOnCreate: 2,
    hideOnUpdate: 2,
    isInputsEditable: 2,
    apiEndPoint: null,
    items: null,
  };
}

type Placed = readonly [group: string, field: FieldDefinition];

/** Each group once, in the order in which they first come. */
function grouped(placed: readonly Placed[]): FieldGroup[] {
  const groups = new Map<string, { label: string; fields: FieldDefinition[] }>();
  for (const [label, field] of placed) {
    const key = listKey(label);
    const group = groups.get(key) ?? { label, fields: [] };
    group.fields.push(field);
    groups.set(key, group);
  }
  return [...groups].map(([key, group]) => ({ name: key.replaceAll(' ', '_'), ...group }));
}

const placedOwn = (own: readonly FieldRow[]): Placed[] =>
  own.map((row) => [row.group_label, ownDefinition(row)] as const);

/** The fields of a kind of record by group: those that every workspace has first, then its own, each once. */
export const groupsOf = (entity: FieldEntity, own: readonly FieldRow[]): FieldGroup[] =>
  grouped([
    ...BUILT_IN_FIELDS[entity].flatMap(({ label, fields }) =>
      fields.map((field) => [label, builtInDefinition(field)] as const),
    ),
    ...placedOwn(own),
  ]);

const shownIfRequired = (field: FieldDefinition): FieldDefinition =>
  field.required ? { ...field, hideOnCreate: 2, hideOnUpdate: 2 } : field;

/** The workspace's own fields by group, as forms show them: a required one is never hidden, or nobody could fill it in. */
export const ownGroupsOf = (own: readonly FieldRow[]): FieldGroup[] =>
  grouped(placedOwn(own).map(([group, field]) => [group, shownIfRequired(field)] as const));

/** What can stand in a text: no lists, and no records. */
export function forTemplates(groups: readonly FieldGroup[]): FieldGroup[] {
  return groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ dataType }) => dataType !== 'array' && dataType !== 'object'),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Keys that a new field cannot have. */
export function takenKeys(entity: FieldEntity, own: readonly FieldRow[]): ReadonlySet<string> {
  const builtIn = BUILT_IN_FIELDS[entity].flatMap(({ fields }) => fields.map(({ name }) => name));
  const others = entity === 'contact' ? OTHER_CONTACT_KEYS : [];
  return new Set([...builtIn, ...others, ...own.map(({ name }) => name)]);
}
