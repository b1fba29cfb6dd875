import { memo } from 'react';
import type { FieldDefinition } from '@shared/contract/fields';
import { GroupFormField } from '../form/GroupFormField';
import { type DefinedFieldProps, DefinedField } from './DefinedField';
import { type Draft, type GroupDraft, groupDraftOf } from './draft-values';

type Inner = NonNullable<FieldDefinition['items']>['properties'][number];

/** As a field of its own: what a group shows of it is up to the group. */
const asField = (inner: Inner): FieldDefinition => ({
  ...inner,
  _id: null,
  hideOnCreate: 2,
  hideOnUpdate: 2,
  isInputsEditable: 2,
  apiEndPoint: null,
  items: null,
});

/** Definitions stay the same objects, so that a field is drawn again only when its own value changes. */
const known = new WeakMap<Inner, FieldDefinition>();
function fieldOf(inner: Inner): FieldDefinition {
  const field = known.get(inner) ?? asField(inner);
  known.set(inner, field);
  return field;
}

interface EntryProps {
  readonly field: FieldDefinition;
  readonly entry: GroupDraft;
  readonly name: string;
  readonly disabled: boolean;
  readonly onChange: (entry: GroupDraft) => void;
}

function Entry({ field, entry, name, disabled, onChange }: EntryProps) {
  return (field.items?.properties ?? []).map((inner) => (
    <DefinedField
      key={inner.name}
      field={fieldOf(inner)}
      name={`${name}.${inner.name}`}
      value={entry[inner.name]}
      error={undefined}
      disabled={disabled}
      onChange={(_name: string, value: Draft) => {
        onChange({ ...entry, [inner.name]: value });
      }}
    />
  ));
}

/** Fields that belong together: once (object), or as often as they are needed (array, where `isInputsEditable` says so). */
export const GroupField = memo(function GroupField(props: DefinedFieldProps) {
  const { field, value, error, onChange } = props;
  const { name, label, type, isInputsEditable, isEditable } = field;
  const disabled = props.disabled || isEditable === 2;
  const isArray = type === 'array';
  const entries = (isArray ? value : value === null ? [] : [value]) as readonly GroupDraft[];
  return (
    <GroupFormField<GroupDraft>
      type="group"
      name={name}
      label={label}
      error={error}
      disabled={disabled}
      repeatable={isArray && isInputsEditable === 1}
      blank={groupDraftOf(field, null)}
      value={entries}
      onChange={(next) => {
        onChange(name, isArray ? next : (next[0] ?? groupDraftOf(field, null)));
      }}
    >
      {(entry, change, entryName) => (
        <Entry field={field} entry={entry} name={entryName} disabled={disabled} onChange={change} />
      )}
    </GroupFormField>
  );
});
