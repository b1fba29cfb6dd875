import { useId } from 'react';
import type { CustomField } from '@shared/contract/fields';
import { type FieldEntity, FIELD_KIND_NAMES, hasOptions } from '@shared/reference/field-kinds';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { copy } from './copy';
import { OptionsEditor } from './OptionsEditor';
import { ShownWhen } from './ShownWhen';
import { useFieldForm } from './use-field-form';
import css from './fields.module.css';

interface FieldDialogProps {
  readonly entity: FieldEntity;
  /** Null: a new one. */
  readonly field: CustomField | null;
  readonly groups: readonly string[];
  readonly onClose: () => void;
}

/** Everything of one field. What was typed stays when the server refuses. */
export function FieldDialog({ entity, field, groups, onClose }: FieldDialogProps) {
  const { form, refused, set, errorOf } = useFieldForm({ entity, field, groups, onDone: onClose });
  const { values } = form;
  const ids = { kind: useId(), groups: useId() };

  return (
    <Dialog
      width={520}
      title={field === null ? copy.newField(entity) : copy.changeField(field.label)}
      footer={null}
      onCancel={onClose}
    >
      <form className={css.form} onSubmit={form.handleSubmit} noValidate>
        <Field
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
        <div className={css.control}>
          <label htmlFor={ids.kind}>{copy.kind}</label>
          <Select
            id={ids.kind}
            value={values.kind}
            disabled={field !== null}
            title={field === null ? undefined : copy.kindFixed}
            onChange={({ target }) => {
              set('kind', target.value);
            }}
          >
            {FIELD_KIND_NAMES.map((kind) => (
              <option key={kind} value={kind}>
                {copy.kinds[kind]}
              </option>
            ))}
          </Select>
          {field !== null && <p className={css.hint}>{copy.kindFixed}</p>}
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
          label={copy.groupLabel}
          name="group"
          value={values.group}
          error={errorOf('group')}
          hint={copy.groupHint}
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
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={form.isSubmitting}>
            {field === null ? copy.create : copy.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
