/** 1: hidden there, 2: shown there (spec 2 §3). */
export type Hidden = 1 | 2;

export interface FieldVisibility {
  readonly hideOnCreate: Hidden;
  readonly hideOnUpdate: Hidden;
}

export interface AttributeField extends FieldVisibility {
  readonly name: string;
  readonly required: boolean;
}

export interface AttributeGroup<Field extends AttributeField> {
  readonly label: string;
  readonly fields: readonly Field[];
}

/** What a contact type has of its own, by the name of the field. */
export type OwnVisibility = Readonly<Record<string, FieldVisibility>>;

/**
 * The attributes of a contact type: every field of contacts once, in its group, hidden as the type says, or else as the
 * field itself does. A required one is never hidden: nobody could fill it in.
 */
export function stageAttributes<Field extends AttributeField>(
  groups: readonly AttributeGroup<Field>[],
  own: OwnVisibility,
): AttributeGroup<Field>[] {
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => ({ ...field, ...visibilityOf(field, own) })),
  }));
}

function visibilityOf(field: AttributeField, own: OwnVisibility): FieldVisibility {
  if (field.required) return { hideOnCreate: 2, hideOnUpdate: 2 };
  const override = Object.hasOwn(own, field.name) ? own[field.name] : undefined;
  return { hideOnCreate: (override ?? field).hideOnCreate, hideOnUpdate: (override ?? field).hideOnUpdate };
}

/** What a type has of its own after a change: fields that it no longer differs in are left out. */
export function changedVisibility(
  groups: readonly AttributeGroup<AttributeField>[],
  own: OwnVisibility,
  change: OwnVisibility,
): OwnVisibility {
  const fields = groups.flatMap((group) => group.fields).filter(({ required }) => !required);
  const entries = fields.flatMap((field) => {
    const { hideOnCreate, hideOnUpdate } = visibilityOf(
      field,
      Object.hasOwn(change, field.name) ? change : own,
    );
    const differs = hideOnCreate !== field.hideOnCreate || hideOnUpdate !== field.hideOnUpdate;
    return differs ? [[field.name, { hideOnCreate, hideOnUpdate }] as const] : [];
  });
  return Object.fromEntries(entries);
}
