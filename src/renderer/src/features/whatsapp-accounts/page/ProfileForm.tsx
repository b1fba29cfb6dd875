import { useState } from 'react';
import { useFormik } from 'formik';
import type { BusinessProfile } from '@shared/contract/account-details';
import { PROFILE_LIMITS, VERTICALS } from '@shared/rules/business-profile';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { Button } from '../../../ui/Button';
import { FormField } from '../../../ui/form/FormField';
import { Section } from '../../../ui/page/Section';
import { useUpdateAccountProfileMutation } from '../account-profile-api';
import { copy } from './copy';
import { type ProfileValues, fieldErrors, formOf, profileRules, sameValues, valuesOf } from './profile-form';
import css from './drawer.module.css';

const { profile: words } = copy;

interface ProfileFormProps {
  readonly id: string;
  readonly profile: BusinessProfile;
}

/** What customers read about the business, within Meta's limits. */
export function ProfileForm({ id, profile }: ProfileFormProps) {
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const [update] = useUpdateAccountProfileMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState(() => valuesOf(profile));
  const form = useFormik<ProfileValues>({
    initialValues: saved,
    validationSchema: profileRules,
    validateOnChange: false,
    async onSubmit(values, { setErrors }) {
      setProblem(null);
      const { data, error } = await update({ id, profile: formOf(values) });
      if (data) {
        const next = valuesOf(data);
        setSaved(next);
        form.resetForm({ values: next });
        toast(words.saved, 'success');
        return;
      }
      const fields = fieldErrors(isApiError(error) ? (error.fields ?? {}) : {}, values);
      setErrors(fields);
      const known = Object.keys(fields).some((name) => name in values);
      setProblem(known ? null : errorMessage(error));
    },
  });
  const { values, errors } = form;
  const isDirty = !sameValues(saved, values);
  const bind = (name: keyof ProfileValues) => ({
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => void form.setFieldValue(name, value, errors[name] !== undefined),
    onBlur: () => {
      if (values[name] !== saved[name]) void form.validateField(name);
    },
  });
  const counter = (name: 'about' | 'address' | 'description'): string =>
    words.counter(values[name].trim().length, PROFILE_LIMITS[name]);

  return (
    <Section title={words.title} text={mayUpdate ? words.text : words.readOnly}>
      <form noValidate onSubmit={form.handleSubmit}>
        <fieldset className={css.form} disabled={!mayUpdate}>
          <legend className={css.hidden}>{words.title}</legend>
          <FormField type="textarea" {...bind('about')} rows={2} counter={counter('about')} />
          <FormField type="textarea" {...bind('description')} rows={4} counter={counter('description')} />
          <FormField type="textarea" {...bind('address')} rows={2} counter={counter('address')} />
          <FormField {...bind('email')} type="email" optional />
          <FormField
            type="select"
            label={words.vertical}
            name="vertical"
            placeholder={values.vertical === '' ? words.noVertical : undefined}
            value={values.vertical}
            options={Object.entries(VERTICALS).map(([value, label]) => ({ value, label }))}
            onChange={(vertical) => void form.setFieldValue('vertical', vertical)}
          />
          <FormField type="text" {...bind('website1')} hint={words.websiteHint} optional />
          <FormField type="text" {...bind('website2')} optional />
        </fieldset>
        {problem !== null && (
          <p className={css.refusal} role="alert">
            {problem}
          </p>
        )}
        {mayUpdate && (
          <div className={css.save} data-unsaved={isDirty || undefined}>
            <span className={css.faint}>{isDirty && words.unsaved}</span>
            {isDirty && (
              <Button
                tone="quiet"
                disabled={form.isSubmitting}
                onClick={() => {
                  setProblem(null);
                  form.resetForm({ values: saved });
                }}
              >
                {words.discard}
              </Button>
            )}
            <Button type="submit" tone="primary" disabled={!isDirty || form.isSubmitting}>
              {form.isSubmitting ? words.saving : words.save}
            </Button>
          </div>
        )}
      </form>
      <LeaveGuard unsaved={isDirty} />
    </Section>
  );
}
