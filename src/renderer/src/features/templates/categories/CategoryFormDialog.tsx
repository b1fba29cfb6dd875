import { useFormik } from 'formik';
import type { TemplateCategory } from '@shared/contract/template-categories';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormField } from '../../../ui/form/FormField';
import type { TemplateOwner } from '../templates-api';
import { useCreateTemplateCategoryMutation, useRenameTemplateCategoryMutation } from './category-api';
import { CREATE_SCHEMA, UPDATE_SCHEMA } from './category-schema';
import { copy } from './copy';
import css from './categories.module.css';

interface CategoryFormDialogProps {
  readonly owner: TemplateOwner;
  /** Null: a new one. */
  readonly category: TemplateCategory | null;
  readonly onSaved: (category: TemplateCategory) => void;
  readonly onClose: () => void;
}

/** Creates a category from its tabs, or renames the chosen one (spec 1 §2.3). */
export function CategoryFormDialog({ owner, category, onSaved, onClose }: CategoryFormDialogProps) {
  const [create] = useCreateTemplateCategoryMutation();
  const [rename] = useRenameTemplateCategoryMutation();
  const keyOf = useIdempotencyKey();
  const form = useFormik({
    initialValues: { category_name: category?.category_name ?? '' },
    validationSchema: category === null ? CREATE_SCHEMA : UPDATE_SCHEMA,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError }) => {
      const category_name = values.category_name.trim();
      const answer =
        category === null
          ? await create({ category_name, owner, idempotencyKey: keyOf({ category_name, owner }) })
          : await rename({ id: category._id, category_name, owner });
      if (answer.error !== undefined) {
        setFieldError('category_name', errorMessage(answer.error, 'category_name') ?? '');
        return;
      }
      onSaved(answer.data);
      onClose();
    },
  });
  return (
    <Dialog
      width={420}
      title={category === null ? copy.createTitle : copy.updateTitle}
      footer={null}
      onCancel={onClose}
    >
      <form className={css.form} onSubmit={form.handleSubmit} noValidate>
        {category === null && <p className={css.text}>{copy.createText[owner]}</p>}
        <FormField
          type="text"
          label={copy.name}
          name="category_name"
          autoFocus
          value={form.values.category_name}
          error={form.submitCount > 0 ? form.errors.category_name : undefined}
          onChange={(value) => void form.setFieldValue('category_name', value)}
        />
        <div className={css.actions}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={form.isSubmitting}>
            {category === null ? copy.create : copy.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
