import type { FieldDefinition } from '@shared/contract/fields';
import { type FieldKind, type InnerKind, FIELD_KINDS } from '@shared/reference/field-kinds';
import { checkFieldValue } from '@shared/rules/custom-fields';
import { type Draft, wireOf } from './draft-values';

type Definition = Pick<FieldDefinition, 'label' | 'type' | 'format' | 'dataType' | 'options'>;

const KINDS = Object.entries(FIELD_KINDS) as [FieldKind, (typeof FIELD_KINDS)[FieldKind]][];

/** The kind that a definition of the wire was made of. */
const kindOf = ({ type, format, dataType }: Definition): FieldKind =>
  KINDS.find(([, one]) => one.type === type && one.format === format && one.dataType === dataType)?.[0] ??
  'text';

/** What the server would say of what stands in a field of the workspace's own; null: nothing. It may be empty. */
export function fieldProblem(field: FieldDefinition, draft: Draft): string | null {
  const checked = checkFieldValue(
    {
      label: field.label,
      kind: kindOf(field),
      required: false,
      options: field.options,
      properties: (field.items?.properties ?? []).map((inner) => ({
        name: inner.name,
        label: inner.label,
        kind: kindOf(inner) as InnerKind,
        required: inner.required,
        options: inner.options,
      })),
    },
    wireOf(field, draft),
  );
  return checked.ok ? null : checked.message;
}

/** Whether nothing stands in it. A switch always says something. */
export function isEmptyDraft(field: FieldDefinition, draft: Draft): boolean {
  const value = wireOf(field, draft);
  return value === null || (Array.isArray(value) && value.length === 0);
}
