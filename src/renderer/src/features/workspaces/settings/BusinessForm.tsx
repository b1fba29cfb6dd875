import { useState } from 'react';
import { useFormik } from 'formik';
import type { Workspace } from '@shared/contract/workspace-settings';
import { BUSINESS_LIMITS } from '@shared/rules/business-form';
import { isApiError } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { FormField } from '../../../ui/form/FormField';
import { Section } from '../../../ui/page/Section';
import { UnsavedBar } from '../../../ui/page/UnsavedBar';
import { useUpdateWorkspaceMutation } from './api';
import { copy } from './copy';
import {
  type BusinessValues,
  businessRules,
  changeOf,
  mergeValues,
  sameValues,
  valuesOf,
} from './form-rules';
import { CurrencyField } from './CurrencyField';
import css from './settings.module.css';

/** The business form (spec 1 §5). What somebody else saves meanwhile shows where one has typed nothing. */
export function BusinessForm({ workspace }: { readonly workspace: Workspace }) {
  const mayUpdate = useCan('update', 'workspace');
  const [update] = useUpdateWorkspaceMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState(() => valuesOf(workspace));
  const [merged, setMerged] = useState(false);
  const form = useFormik<BusinessValues>({
    initialValues: saved,
    validationSchema: businessRules,
    validateOnChange: false,
    async onSubmit(values, { setErrors }) {
      setProblem(null);
      const { data, error } = await update(changeOf(saved, values));
      if (data) {
        const next = valuesOf(data);
        setSaved(next);
        setMerged(false);
        form.resetForm({ values: next });
        toast(copy.unsaved.saved, 'success');
        return;
      }
      const refusal = isApiError(error) ? error : null;
      const fields = refusal?.fields ?? {};
      setErrors(fields);
      const known = Object.keys(fields).some((name) => name in values);
      setProblem(known ? null : (refusal?.message ?? null));
    },
  });
  const { values, errors } = form;
  const isDirty = !sameValues(saved, values);

  const theirs = valuesOf(workspace);
  if (!sameValues(theirs, saved) && !form.isSubmitting) {
    setSaved(theirs);
    setMerged(isDirty);
    void form.setValues(mergeValues(saved, values, theirs), false);
  }

  const bind = (name: keyof BusinessValues) => ({
    name,
    label: copy.form[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => void form.setFieldValue(name, value, errors[name] !== undefined),
    onBlur: () => {
      if (values[name] !== saved[name]) void form.validateField(name);
    },
  });
  const counter = (name: 'address' | 'page_about'): string =>
    copy.form.counter(values[name].trim().length, BUSINESS_LIMITS[name]);

  return (
    <Section title={copy.form.title} text={mayUpdate ? copy.form.text : copy.form.readOnly}>
      <form noValidate onSubmit={form.handleSubmit}>
        <fieldset className={css.fields} disabled={!mayUpdate}>
          <legend className={css.hidden}>{copy.form.title}</legend>
          <FormField type="text" {...bind('business_title')} autoComplete="organization" />
          <FormField type="text" {...bind('unique_name')} hint={copy.form.unique_nameHint} />
          <FormField {...bind('email')} type="email" autoComplete="email" optional />
          <FormField type="text" {...bind('phone')} autoComplete="tel" hint={copy.form.phoneHint} optional />
          <CurrencyField {...bind('currency')} />
          <div className={css.wide}>
            <FormField
              type="text"
              {...bind('website_link')}
              autoComplete="url"
              hint={copy.form.websiteHint}
              optional
            />
          </div>
          <div className={css.wide}>
            <FormField type="textarea" {...bind('address')} rows={2} counter={counter('address')} />
          </div>
          <div className={css.wide}>
            <FormField type="textarea" {...bind('page_about')} rows={4} counter={counter('page_about')} />
          </div>
        </fieldset>
        {/* Enter saves, as in every form. */}
        <button type="submit" hidden disabled={!isDirty} />
      </form>
      {isDirty && (
        <UnsavedBar
          text={copy.unsaved.text}
          save={form.isSubmitting ? copy.unsaved.saving : copy.unsaved.save}
          discard={copy.unsaved.discard}
          saving={form.isSubmitting}
          problem={problem ?? (merged ? copy.unsaved.meanwhile : null)}
          onSave={() => void form.submitForm()}
          onDiscard={() => {
            setProblem(null);
            setMerged(false);
            form.resetForm({ values: saved });
          }}
        />
      )}
      <LeaveGuard unsaved={isDirty} />
    </Section>
  );
}
