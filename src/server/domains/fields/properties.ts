import type { BodyOf } from '@shared/contract/endpoint';
import type { createField } from '@shared/contract/fields';
import { type FieldKind, hasProperties } from '@shared/reference/field-kinds';
import { type FieldProperty, fieldKey } from '@shared/rules/custom-fields';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';
import { changedOptions } from './options';

type PropertyInput = BodyOf<typeof createField>['properties'][number];

const refuse = (message: string): never => {
  throw new AppError('validation_failed', { fields: { properties: message } });
};

/**
 * The inner fields of an object or an array after a change: one that was there keeps its key and its kind, a new one gets
 * its own. What stood in one that goes is not shown any more, and goes with the next change of the record.
 * @throws AppError `validation_failed`, `options_missing`, `options_doubled`
 */
export function changedProperties(
  kind: FieldKind,
  before: readonly FieldProperty[],
  wanted: readonly PropertyInput[],
): FieldProperty[] {
  if (!hasProperties(kind)) return [];
  if (wanted.length === 0) refuse('Add a field to the group.');
  const labels = wanted.map(({ label }) => listKey(label));
  if (new Set(labels).size < labels.length) refuse('Two fields of the group have the same name.');
  const named = new Map(before.map((property) => [property.name, property]));
  const taken = new Set(named.keys());
  return wanted.map(({ key: known, label, kind: innerKind, required, options }) => {
    const old = known === undefined ? undefined : named.get(known);
    // Each key once, whoever asks for it again.
    if (old) named.delete(old.name);
    if (old && old.kind !== innerKind) refuse('The kind of a field cannot be changed.');
    const key = old?.name ?? fieldKey(label, taken);
    taken.add(key);
    const optionsBefore = { options: old?.options ?? [], clearing: [] };
    return {
      name: key,
      label,
      kind: innerKind,
      required,
      options: changedOptions(innerKind, optionsBefore, options),
    };
  });
}
