import { useFormik } from 'formik';
import { Suspense, lazy, useState } from 'react';
import { refusal } from '../../../app/refusal';
import { useIdempotencyKey } from '../../../app/use-idempotency-key';
import { useCan } from '../../../app/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Button } from '../../../ui/Button';
import { Popover } from '../../../ui/Popover';
import { useCreateTemplateCategoryMutation } from '../categories/category-api';
import { CAMPAIGN_SCHEMA, NEW_CATEGORY } from './campaign-schema';
import type { CampaignValues } from './campaign-schema';
import { COPY } from './copy';

const AddToCampaignForm = lazy(async () => ({
  default: (await import('./AddToCampaignForm')).AddToCampaignForm,
}));

/** What was said of each value; empty: it is kept. */
export type Refused = Readonly<Partial<Record<'template_name' | 'template_category_id', string>>>;

interface AddToCampaignProps {
  /** Proposed as the copy's. */
  readonly name: string;
  /** Of the template, when it is one of ours. */
  readonly categoryId: string | null;
  /** Keeps the copy and goes on to it. */
  readonly onKeep: (name: string, categoryId: string) => Promise<Refused>;
}

const MODULE = 'marketing_email_templates';

/**
 * Asks for a name and a category, keeps a copy under them and leads to the campaign page (spec 1 §2.3). What was typed
 * is there again when it is opened once more.
 */
export function AddToCampaign({ name, categoryId, onKeep }: AddToCampaignProps) {
  const mayCreate = useCan('create', MODULE);
  const [open, setOpen] = useState(false);
  const [createCategory] = useCreateTemplateCategoryMutation();
  const keyOf = useIdempotencyKey();
  const form = useFormik<CampaignValues>({
    initialValues: { template_name: name, template_category_id: categoryId ?? '', category_name: '' },
    validationSchema: CAMPAIGN_SCHEMA,
    validateOnBlur: false,
    onSubmit: async (values, { setErrors, setFieldValue }) => {
      let id = values.template_category_id;
      if (id === NEW_CATEGORY) {
        const category = { category_name: values.category_name.trim(), owner: 'user' } as const;
        const made = await createCategory({ ...category, idempotencyKey: keyOf(category) });
        if (made.error !== undefined) {
          setErrors({ category_name: refusal(made.error, 'category_name') ?? '' });
          return;
        }
        id = made.data._id;
        // It is there now, whatever becomes of the copy.
        await setFieldValue('template_category_id', id, false);
      }
      const refused = await onKeep(values.template_name.trim(), id);
      if (Object.keys(refused).length > 0) setErrors(refused);
      else setOpen(false);
    },
  });
  if (!mayCreate) return <GuardedButton hint={COPY.mayNot}>{COPY.add}</GuardedButton>;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      bare
      content={
        <Suspense>
          <AddToCampaignForm
            form={form}
            onCancel={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      }
    >
      {(trigger) => (
        <Button {...trigger} aria-haspopup="dialog">
          {COPY.add}
        </Button>
      )}
    </Popover>
  );
}
