import { useState } from 'react';
import { useNavigate } from '../../../core/router/use-navigate';
import { useStepBack } from '../../../core/router/use-step-back';
import { useFormik } from 'formik';
import { object, string } from 'yup';
import { BUSINESS_LIMITS, BUSINESS_TEXTS } from '@shared/rules/business-form';
import { isApiError } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { store, useAppSelector } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { Logo } from '../../../ui/Logo';
import { Button } from '../../../ui/Button';
import { FormField } from '../../../ui/form/FormField';
import { applyProfile, workspacePath } from '../../session';
import { useCreateWorkspaceMutation } from './api';
import { copy } from './copy';
import css from './create.module.css';
import { useSearchParams } from '../../../core/router/use-search-params';

const rules = object({
  business_title: string()
    .required(BUSINESS_TEXTS.required)
    .matches(/\S/, BUSINESS_TEXTS.blank_title)
    .max(BUSINESS_LIMITS.title, copy.form.tooLong(BUSINESS_LIMITS.title)),
});

/** A new workspace (`skipTrial=true`: without a trial); its owner is the person who makes it. Outside every workspace. */
export function CreateWorkspacePage() {
  useDocumentTitle(copy.create.title);
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const [params] = useSearchParams();
  const skipTrial = params.get('skipTrial') === 'true';
  const hasWorkspace = useAppSelector(({ session }) => (session.profile?.workspaces.length ?? 0) > 0);
  const [create] = useCreateWorkspaceMutation();
  const keyOf = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { business_title: '' },
    validationSchema: rules,
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit({ business_title }, { setErrors }) {
      setProblem(null);
      const body = { business_title: business_title.trim(), skipTrial };
      const { data, error } = await create({ ...body, idempotencyKey: keyOf(body) });
      if (!data) {
        const refusal = isApiError(error) ? error : null;
        const named = refusal?.fields?.['business_title'];
        if (named !== undefined) setErrors({ business_title: named });
        else setProblem(refusal?.message ?? null);
        return;
      }
      const index = data.profile.workspaces.findIndex(({ business_id }) => business_id === data.business_id);
      applyProfile(store, data.profile);
      toast(copy.create.done(body.business_title), 'success');
      navigate(workspacePath(Math.max(index, 0)), { replace: true });
    },
  });
  const error = form.errors.business_title;
  return (
    <main className={css.page}>
      <div className={css.box}>
        <Logo size={40} />
        <h1>{copy.create.title}</h1>
        <p className={css.lead}>{copy.create.lead}</p>
        {skipTrial && <p className={css.note}>{copy.create.noTrial}</p>}
        <form className={css.form} noValidate onSubmit={form.handleSubmit}>
          <FormField
            type="text"
            label={copy.create.name}
            name="business_title"
            autoComplete="organization"
            autoFocus
            value={form.values.business_title}
            hint={copy.create.nameHint}
            error={error}
            onChange={(value) => void form.setFieldValue('business_title', value, error !== undefined)}
          />
          {problem !== null && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={css.buttons}>
            {hasWorkspace && <Button onClick={stepBack}>{copy.create.back}</Button>}
            <Button type="submit" tone="primary" disabled={form.isSubmitting}>
              {form.isSubmitting ? copy.create.submitting : copy.create.submit}
            </Button>
          </div>
        </form>
      </div>
    </main>
  );
}
