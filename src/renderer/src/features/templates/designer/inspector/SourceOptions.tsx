import { type SourceGroup, sourceKey, sourceLabel } from '../value-sources';

interface SourceOptionsProps {
  /** Undefined while the fields are loading. */
  readonly groups: readonly SourceGroup[] | undefined;
}

/** Every field that a value can come from, as the choices of a select. */
export function SourceOptions({ groups }: SourceOptionsProps) {
  return groups?.map((group) => (
    <optgroup key={group.name} label={group.label}>
      {group.fields.map((field) => (
        <option key={sourceKey(field.source)} value={sourceKey(field.source)}>
          {sourceLabel(group, field)}
        </option>
      ))}
    </optgroup>
  ));
}
