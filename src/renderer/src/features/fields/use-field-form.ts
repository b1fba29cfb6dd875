import { useFormik } from 'formik';
import { useState } from 'react';
import type { CustomField } from '@shared/contract/fields';
import { type FieldEntity, type FieldKind, hasOptions, hasProperties } from '@shared/reference/field-kinds';
import { isApiError } from '../../core/http/api-error';
import { errorMessage } from '../../core/http/error-message';
import { useCreateFieldMutation, useUpdateFieldMutation } from './api';
import { FIRST_GROUP } from './copy';
import { FIELD_SCHEMA } from './field-schema';
import type { OptionDraft } from './OptionsEditor';
import type { PropertyDraft } from './PropertiesEditor';
import { tidyOptions } from './tidy-options';

interface FieldValues {
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: string;
  readonly options: readonly OptionDraft[];
  readonly required: boolean;
  readonly onCreate: boolean;
  readonly onUpdate: boolean;
  readonly editable: boolean;
  readonly addMore: boolean;
  readonly properties: readonly PropertyDraft[];
}

export interface FieldFormOptions {
  readonly entity: FieldEntity;
  /** Null: a new one. */
  readonly field: CustomField | null;
  /** What a new one begins with. */
  readonly draft?:
    | { readonly label: string; readonly kind: FieldKind; readonly options: readonly OptionDraft[] }
    | undefined;
  readonly groups: readonly string[];
  /** There is a new one. */
  readonly onMade?: ((field: CustomField) => void) | undefined;
  readonly onDone: () => void;
}

const optionsOf = (field: CustomField | null, key: string | undefined) =>
  field?.properties.find(({ name }) => name === key)?.options ?? [];

/** The form of one field. What was typed stays when the server refuses. */
export function useFieldForm({ entity, field, draft, groups, onMade, onDone }: FieldFormOptions) {
  const [create] = useCreateFieldMutation();
  const [update] = useUpdateFieldMutation();
  const [refused, setRefused] = useState<string | null>(null);

  const save = (values: FieldValues) => {
    const { label, kind, group, options, properties, required, onCreate, onUpdate } = values;
    const change = {
      label: label.trim(),
      group: group.trim(),
      required,
      hideOnCreate: onCreate ? (2 as const) : (1 as const),
      hideOnUpdate: onUpdate ? (2 as const) : (1 as const),
      isEditable: values.editable ? (1 as const) : (2 as const),
      isInputsEditable: values.addMore ? (1 as const) : (2 as const),
      ...(hasOptions(kind) ? { options: tidyOptions(options, field?.options ?? []) } : {}),
      ...(hasProperties(kind)
        ? {
            properties: properties.map((property) => ({
              ...property,
              label: property.label.trim(),
              options: tidyOptions(property.options, optionsOf(field, property.key)),
            })),
          }
        : {}),
    };
    return field === null
      ? create({ input: { entity, kind, ...change }, idempotencyKey: crypto.randomUUID() })
      : update({ id: field._id, change });
  };

  const form = useFormik<FieldValues>({
    initialValues: {
      label: field?.label ?? draft?.label ?? '',
      kind: field?.kind ?? draft?.kind ?? 'text',
      group: field?.group ?? groups[0] ?? FIRST_GROUP,
      options: field?.options ?? draft?.options ?? [],
      required: field?.required ?? false,
      onCreate: field?.hideOnCreate !== 1,
      onUpdate: field?.hideOnUpdate !== 1,
      editable: field?.isEditable !== 2,
      addMore: field?.isInputsEditable !== 2,
      properties: (field?.properties ?? []).map(({ name, ...property }) => ({ ...property, key: name })),
    },
    validationSchema: FIELD_SCHEMA,
    validateOnBlur: false,
    onSubmit: async (values, { setErrors }) => {
      const { data, error } = await save(values);
      if (error === undefined) {
        if (field === null) onMade?.(data);
        onDone();
        return;
      }
      const fields = isApiError(error) ? (error.fields ?? {}) : {};
      const known = Object.keys(fields).filter((name) => name in values);
      setErrors(Object.fromEntries(known.map((name) => [name, fields[name]])));
      setRefused(known.length > 0 ? null : errorMessage(error));
    },
  });
  const { errors } = form;
  const set = (name: keyof FieldValues, value: unknown): void => {
    void form.setFieldValue(name, value);
  };
  const errorOf = (name: keyof FieldValues): string | undefined =>
    form.submitCount > 0 && typeof errors[name] === 'string' ? errors[name] : undefined;
  return { form, refused, set, errorOf };
}
