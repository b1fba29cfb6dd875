import type { VariableSource } from '@shared/contract/template-parts';
import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { validVariableName } from '@shared/rules/template-names';
import type { FieldGroup, OwnField } from '../templates-api';

/** A field that a variable can get its value from. */
export interface SourceField {
  readonly source: VariableSource;
  readonly label: string;
  /** What a variable with its value is called. */
  readonly variable: string;
}
export interface SourceGroup {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly SourceField[];
}

/** A field as it is chosen; one that is not the contact's own says whose it is. */
export const sourceLabel = (group: Pick<SourceGroup, 'label'>, { source, label }: SourceField): string =>
  source.entity === 'contact' ? label : `${group.label}: ${label}`;

type Entity = VariableSource['entity'];
/** `Company name` is found under the company, whatever else is called a name. */
const WORDS: Readonly<Record<'company' | 'deal', { readonly label: string; readonly prefix: string }>> = {
  company: { label: 'Company', prefix: 'company' },
  deal: { label: 'Deal', prefix: 'deal' },
};

const sourceField = (entity: Entity, name: string, label: string, variable: string): SourceField => ({
  source: { entity, field: name },
  label,
  variable,
});

/** The contact's fields by group, then those of their company and of their newest deal. */
export function sourceGroups(
  contact: readonly FieldGroup[],
  own: Readonly<Record<'company' | 'deal', readonly OwnField[]>>,
): SourceGroup[] {
  return [
    ...contact.map(({ name, label, fields }) => ({
      name: `contact.${name}`,
      label,
      fields: fields.map((field) =>
        sourceField('contact', field.name, field.label, validVariableName(field.name)),
      ),
    })),
    ...(['company', 'deal'] as const).map((entity) => ({
      name: entity,
      label: WORDS[entity].label,
      fields: [...builtIn(entity), ...own[entity].filter(({ kind }) => kind !== 'choices')].map(
        ({ name, label }) =>
          sourceField(entity, name, label, validVariableName(`${WORDS[entity].prefix} ${label}`)),
      ),
    })),
  ];
}

/** What a text can hold. */
const builtIn = (entity: 'company' | 'deal') =>
  BUILT_IN_FIELDS[entity].flatMap(({ fields }) => fields).filter(({ dataType }) => dataType !== 'object');

/** Where the value of a variable comes from: as it is set or, where nothing is, the contact's field of its name. */
export function sourceOf(
  name: string,
  source: VariableSource | null | undefined,
  groups: readonly SourceGroup[],
): VariableSource | null {
  if (source !== undefined) return source;
  const same = groups
    .flatMap(({ fields }) => fields)
    .find((field) => field.source.entity === 'contact' && field.source.field === name);
  return same?.source ?? null;
}

export const sourceKey = (source: VariableSource | null): string =>
  source === null ? '' : `${source.entity}:${source.field}`;
