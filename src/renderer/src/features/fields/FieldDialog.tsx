import { useFormik } from 'formik';
import { useId, useState } from 'react';
import type { CustomField } from '@shared/contract/fields';
import {
  type FieldEntity,
  type FieldKind,
  FIELD_KIND_NAMES,
  hasOptions,
} from '@shared/reference/field-kinds';
import { isApiError } from '../../core/http/api-error';
import { refusal } from '../../core/http/refusal';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { useCreateFieldMutation, useUpdateFieldMutation } from './api';
import { COPY, FIRST_GROUP } from './copy';
import { FIELD_SCHEMA } from './field-schema';
import { type OptionDraft, OptionsEditor } from './OptionsEditor';
import { ShownWhen } from './ShownWhen';
import css from './fields.module.css';

interface FieldDialogProps {
  readonly entity: FieldEntity;
  /** Null: a new one. */
  readonly field: CustomField | null;
  readonly groups: readonly string[];
  readonly onClose: () => void;
}

interface Values {
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: string;
  readonly options: readonly OptionDraft[];
  readonly required: boolean;
  readonly onCreate: boolean;
  readonly onUpdate: boolean;
}

/** Everything of one field. What was typed stays when the server refuses. */
export function FieldDialog({ entity, field, groups, onClose }: FieldDialogProps) {
  const [create] = useCreateFieldMutation();
  const [update] = useUpdateFieldMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const ids = { kind: useId(), groups: useId() };

  const save = (values: Values) => {
    const { label, kind, group, options, required, onCreate, onUpdate } = values;
    const change = {
      label: label.trim(),
      group: group.trim(),
      required,
      hideOnCreate: onCreate ? (2 as const) : (1 as const),
      hideOnUpdate: onUpdate ? (2 as const) : (1 as const),
      ...(hasOptions(kind) ? { options: options.filter((one) => one.label.trim() !== '') } : {}),
    };
    return field === null
      ? create({ input: { entity, kind, ...change }, idempotencyKey: crypto.randomUUID() })
      : update({ id: field._id, change });
  };

  const form = useFormik<Values>({
    initialValues: {
      label: field?.label ?? '',
      kind: field?.kind ?? 'text',
      group: field?.group ?? groups[0] ?? FIRST_GROUP,
      options: field?.options ?? [],
      required: field?.required ?? false,
      onCreate: field?.hideOnCreate !== 1,
      onUpdate: field?.hideOnUpdate !== 1,
    },
    validationSchema: FIELD_SCHEMA,
    validateOnBlur: false,
    onSubmit: async (values, { setErrors }) => {
      const { error } = await save(values);
      if (error === undefined) {
        onClose();
        return;
      }
      const fields = isApiError(error) ? (error.fields ?? {}) : {};
      const known = Object.keys(fields).filter((name) => name in values);
      setErrors(Object.fromEntries(known.map((name) => [name, fields[name]])));
      setRefused(known.length > 0 ? null : refusal(error));
    },
  });
  const { values, errors } = form;
  const set = (name: keyof Values, value: unknown): void => {
    void form.setFieldValue(name, value);
  };
  const errorOf = (name: keyof Values): string | undefined =>
    form.submitCount > 0 ? (errors[name] as string | undefined) : undefined;

  return (
    <Dialog
      width={520}
      title={field === null ? COPY.newField(entity) : COPY.changeField(field.label)}
      footer={null}
      onCancel={onClose}
    >
      <form className={css.form} onSubmit={form.handleSubmit} noValidate>
        <Field
          label={COPY.name}
          name="label"
          autoFocus
          value={values.label}
          error={errorOf('label')}
          hint={field === null ? undefined : COPY.keyHint(field.name)}
          onChange={(value) => {
            set('label', value);
          }}
        />
        <div className={css.control}>
          <label htmlFor={ids.kind}>{COPY.kind}</label>
          <Select
            id={ids.kind}
            value={values.kind}
            disabled={field !== null}
            title={field === null ? undefined : COPY.kindFixed}
            onChange={({ target }) => {
              set('kind', target.value);
            }}
          >
            {FIELD_KIND_NAMES.map((kind) => (
              <option key={kind} value={kind}>
                {COPY.kinds[kind]}
              </option>
            ))}
          </Select>
          {field !== null && <p className={css.hint}>{COPY.kindFixed}</p>}
        </div>
        {hasOptions(values.kind) && (
          <OptionsEditor
            options={values.options}
            error={errorOf('options')}
            onChange={(options) => {
              set('options', options);
            }}
          />
        )}
        <Field
          label={COPY.groupLabel}
          name="group"
          value={values.group}
          error={errorOf('group')}
          hint={COPY.groupHint}
          list={ids.groups}
          onChange={(value) => {
            set('group', value);
          }}
        />
        <datalist id={ids.groups}>
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <ShownWhen values={values} onChange={set} />
        {refused !== null && (
          <p role="alert" className={css.error}>
            {refused}
          </p>
        )}
        <div className={css.actions}>
          <Button onClick={onClose}>{COPY.cancel}</Button>
          <Button type="submit" tone="primary" disabled={form.isSubmitting}>
            {field === null ? COPY.create : COPY.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
