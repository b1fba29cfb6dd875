import { useId } from 'react';
import type { CustomField } from '@shared/contract/fields';
import { type FieldEntity, FIELD_KIND_NAMES, hasOptions, hasProperties } from '@shared/reference/field-kinds';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormField } from '../../ui/form/FormField';
import { copy } from './copy';
import { OptionsEditor } from './OptionsEditor';
import { PropertiesEditor } from './PropertiesEditor';
import { ShownWhen } from './ShownWhen';
import { type FieldFormOptions, useFieldForm } from './use-field-form';
import css from './fields.module.css';

interface FieldDialogProps {
  readonly entity: FieldEntity;
  /** Null: a new one. */
  readonly field: CustomField | null;
  /** What a new one begins with. */
  readonly draft?: FieldFormOptions['draft'];
  readonly groups: readonly string[];
  readonly onMade?: FieldFormOptions['onMade'];
  readonly onClose: () => void;
}

/** Everything of one field. What was typed stays when the server refuses. */
export function FieldDialog({ entity, field, draft, groups, onMade, onClose }: FieldDialogProps) {
  const { form, refused, set, errorOf } = useFieldForm({
    entity,
    field,
    draft,
    groups,
    onMade,
    onDone: onClose,
  });
  const { values } = form;
  const groupsId = useId();

  return (
    <Dialog
      width={520}
      title={field === null ? copy.newField(entity) : copy.changeField(field.label)}
      footer={null}
      onCancel={onClose}
    >
      <form className={css.form} onSubmit={form.handleSubmit} noValidate>
        <FormField
          type="text"
          label={copy.name}
          name="label"
          autoFocus
          value={values.label}
          error={errorOf('label')}
          hint={field === null ? undefined : copy.keyHint(field.name)}
          onChange={(value) => {
            set('label', value);
          }}
        />
        <FormField
          type="select"
          label={copy.kind}
          name="kind"
          value={values.kind}
          disabled={field !== null}
          title={field === null ? undefined : copy.kindFixed}
          hint={field === null ? undefined : copy.kindFixed}
          options={FIELD_KIND_NAMES.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
          onChange={(kind) => {
            set('kind', kind);
          }}
        />
        {hasOptions(values.kind) && (
          <OptionsEditor
            options={values.options}
            error={errorOf('options')}
            onChange={(options) => {
              set('options', options);
            }}
          />
        )}
        {hasProperties(values.kind) && (
          <PropertiesEditor
            properties={values.properties}
            error={errorOf('properties')}
            onChange={(properties) => {
              set('properties', properties);
            }}
          />
        )}
        <FormField
          type="text"
          label={copy.groupLabel}
          name="group"
          value={values.group}
          error={errorOf('group')}
          hint={copy.groupHint}
          list={groupsId}
          onChange={(value) => {
            set('group', value);
          }}
        />
        <datalist id={groupsId}>
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
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={form.isSubmitting}>
            {field === null ? copy.create : copy.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
