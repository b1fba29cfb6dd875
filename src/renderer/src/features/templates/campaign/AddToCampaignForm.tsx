import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { validTemplateName } from '@shared/rules/template-names';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { Button } from '../../../ui/Button';
import { FormField } from '../../../ui/form/FormField';
import { useCreateTemplateCategoryMutation } from '../categories/category-api';
import { type CampaignValues, CAMPAIGN_SCHEMA, NEW_CATEGORY, type Refused } from './campaign-schema';
import { copy } from './copy';
import { CategoryField } from './CategoryField';
import css from './campaign.module.css';

interface AddToCampaignFormProps {
  /** What it begins with. */
  readonly initial: () => CampaignValues;
  readonly onTyped: (values: CampaignValues) => void;
  readonly onKeep: (name: string, categoryId: string) => Promise<Refused>;
  readonly onClose: () => void;
}

export function AddToCampaignForm({ initial, onTyped, onKeep, onClose }: AddToCampaignFormProps) {
  const [createCategory] = useCreateTemplateCategoryMutation();
  const keyOf = useIdempotencyKey();
  const [initialValues] = useState(initial);
  const form = useFormik<CampaignValues>({
    initialValues,
    validationSchema: CAMPAIGN_SCHEMA,
    validateOnBlur: false,
    onSubmit: async (given, { setErrors, setFieldValue: set }) => {
      let id = given.template_category_id;
      if (id === NEW_CATEGORY) {
        const category = { category_name: given.category_name.trim(), owner: 'user' } as const;
        const made = await createCategory({ ...category, idempotencyKey: keyOf(category) });
        if (made.error !== undefined) {
          setErrors({ category_name: errorMessage(made.error, 'category_name') ?? '' });
          return;
        }
        id = made.data._id;
        // It is there now, whatever becomes of the copy.
        await set('template_category_id', id, false);
      }
      const { isElsewhere: _, ...refused } = await onKeep(given.template_name.trim(), id);
      if (Object.keys(refused).length > 0) setErrors(refused);
      else onClose();
    },
  });
  const { values, errors, submitCount, isSubmitting, handleSubmit, setFieldValue } = form;
  useEffect(() => {
    onTyped(values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed is news
  }, [values]);
  const shownErrors = submitCount > 0 ? errors : {};
  const valid = validTemplateName(values.template_name);
  const { template_category_id: categoryId } = values;
  return (
    <div role="dialog" aria-label={copy.add}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          // Not of a form around the button that opened it.
          event.stopPropagation();
          handleSubmit(event);
        }}
      >
        <p className={css.text}>{copy.text}</p>
        <FormField
          type="text"
          label={copy.name}
          name="template_name"
          autoFocus
          value={values.template_name}
          error={shownErrors.template_name}
          hint={valid !== '' && valid !== values.template_name.trim() ? copy.madeValid(valid) : undefined}
          onChange={(value) => void setFieldValue('template_name', value)}
        />
        <CategoryField
          value={categoryId}
          problem={shownErrors.template_category_id}
          onChange={(chosen) => void setFieldValue('template_category_id', chosen)}
        />
        {categoryId === NEW_CATEGORY && (
          <FormField
            type="text"
            label={copy.newCategoryName}
            name="category_name"
            value={values.category_name}
            error={shownErrors.category_name}
            onChange={(value) => void setFieldValue('category_name', value)}
          />
        )}
        <div className={css.actions}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={isSubmitting}>
            {isSubmitting ? copy.keeping : copy.keep}
          </Button>
        </div>
      </form>
    </div>
  );
}
