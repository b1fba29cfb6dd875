import { useFormik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { TypeColor } from '@shared/contract/contact-types';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { FormField } from '../../ui/form/FormField';
import { useCreateContactTypeMutation } from './api';
import { copy } from './copy';
import { Swatches } from './Swatches';
import css from './contact-types.module.css';

const SCHEMA = object({
  label: string()
    .trim()
    .required('A contact type needs a name.')
    .max(LIST_NAME_LENGTH, `A name can have at most ${LIST_NAME_LENGTH} characters.`),
});
const FIRST_COLOR: TypeColor = 'blue';

/** Adds a contact type from anywhere (`create_life_cycle=true`). */
export function CreateContactTypeDialog({ onClose }: { readonly onClose: () => void }) {
  const [create] = useCreateContactTypeMutation();
  const [color, setColor] = useState<TypeColor>(FIRST_COLOR);
  const mayAdd = useCan('create', 'crm_contact_types');
  const form = useFormik({
    initialValues: { label: '' },
    validationSchema: SCHEMA,
    validateOnBlur: false,
    onSubmit: async ({ label }, { setFieldError }) => {
      const idempotencyKey = crypto.randomUUID();
      const { data, error } = await create({ label: label.trim(), color, idempotencyKey });
      const sentence = errorMessage(error, 'label');
      if (sentence !== null) {
        setFieldError('label', sentence);
        return;
      }
      toast(copy.createdToast(data?.label ?? label), 'success');
      onClose();
    },
  });
  return (
    <Dialog width={420} title={copy.createTitle} footer={null} onCancel={onClose}>
      {mayAdd ? (
        <form className={css.form} onSubmit={form.handleSubmit} noValidate>
          <FormField
            type="text"
            label={copy.name}
            name="label"
            autoFocus
            value={form.values.label}
            error={form.submitCount > 0 ? form.errors.label : undefined}
            onChange={(value) => void form.setFieldValue('label', value)}
          />
          <Swatches label={copy.colorLabel} value={color} onChange={setColor} />
          <div className={css.actions}>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" tone="primary" disabled={form.isSubmitting}>
              {copy.create}
            </Button>
          </div>
        </form>
      ) : (
        <EmptyState icon="lock" title={copy.mayNotAdd} />
      )}
    </Dialog>
  );
}
