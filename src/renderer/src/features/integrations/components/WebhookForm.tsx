import { Formik } from 'formik';
import { object, string } from 'yup';
import { INVALID_WEBHOOK_URL, isWebhookUrl } from '@shared/rules/webhook-url';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { FormField } from '../../../ui/form/FormField';
import { useSaveWebhookMutation } from '../api';
import { copy } from '../copy';
import { errorText } from '../error-text';
import css from '../integrations.module.css';

interface WebhookFormProps {
  readonly url: string;
  /** A secret was made with it. */
  readonly onSecret: (secret: string) => void;
}

const schema = object({
  url: string()
    .trim()
    .test('address', INVALID_WEBHOOK_URL, (text = '') => text === '' || isWebhookUrl(text)),
});

/** The address of the webhook. What was typed stays when it is refused. */
export function WebhookForm({ url, onSecret }: WebhookFormProps) {
  const [save] = useSaveWebhookMutation();
  return (
    <Formik
      initialValues={{ url }}
      enableReinitialize
      validationSchema={schema}
      validateOnChange={false}
      onSubmit={async (values, { setFieldError, resetForm }) => {
        const wanted = values.url.trim();
        try {
          const { secret } = await save(wanted).unwrap();
          resetForm({ values: { url: wanted } });
          if (secret !== null) onSecret(secret);
          toast(wanted === '' ? copy.removed : copy.saved, 'success');
        } catch (problem) {
          setFieldError('url', errorText(problem));
        }
      }}
    >
      {({ values, errors, dirty, isSubmitting, setFieldValue, handleSubmit }) => (
        <form className={css.form} onSubmit={handleSubmit} noValidate>
          <FormField
            type="text"
            label={copy.url}
            name="url"
            value={values.url}
            hint={copy.urlHint}
            error={errors.url}
            onChange={(text) => void setFieldValue('url', text)}
          />
          <Button type="submit" tone="primary" disabled={!dirty || isSubmitting}>
            {isSubmitting ? copy.saving : copy.save}
          </Button>
        </form>
      )}
    </Formik>
  );
}
