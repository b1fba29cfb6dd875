import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { FIRST_GROUP } from './copy';
import type { CustomField } from '@shared/contract/fields';
import { listKey } from '@shared/rules/list-name';

interface Group {
  readonly label: string;
  readonly fields: readonly CustomField[];
}

/** Fields by their group, in the order in which the groups first come. */
export function byGroup(fields: readonly CustomField[]): Group[] {
  const groups = new Map<string, { label: string; fields: CustomField[] }>();
  for (const field of fields) {
    const group = groups.get(listKey(field.group)) ?? { label: field.group, fields: [] };
    group.fields.push(field);
    groups.set(listKey(field.group), group);
  }
  return [...groups.values()];
}

/** All fields in the order that they have when one group is put in another one. */
export function withGroupOrder(fields: readonly CustomField[], ids: readonly string[]): string[] {
  const moved = new Set(ids);
  const rest = [...ids];
  return fields.map(({ _id }) => (moved.has(_id) ? (rest.shift() ?? _id) : _id));
}

/** The groups that a field can be put into: those in use, and those that are built in. */
export function groupNames(fields: readonly CustomField[], entity: FieldEntity): string[] {
  return [
    ...new Set([
      ...byGroup(fields).map(({ label }) => label),
      ...BUILT_IN_FIELDS[entity].map(({ label }) => label),
      FIRST_GROUP,
    ]),
  ];
}
