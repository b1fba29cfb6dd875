import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import type { Profile } from '@shared/contract/session';
import { isApiError } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/page/Section';
import { useChangePasswordMutation, useSecurityQuery } from '../api';
import { useApplyProfile } from '../use-apply-profile';
import { copy } from './copy';
import { NO_PASSWORDS, type PasswordValues } from './password-values';
import { PasswordForm } from './PasswordForm';

/** The password: changing it, or setting the first one. The form opens when it is asked for. */
export function PasswordSection({ profile }: { readonly profile: Profile }) {
  const { has_password } = profile;
  const { data: security } = useSecurityQuery(undefined);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [change] = useChangePasswordMutation();
  const take = useApplyProfile();
  const mayNot = !has_password && security?.signed_in_recently === false;

  async function submit(values: PasswordValues, { setErrors }: FormikHelpers<PasswordValues>): Promise<void> {
    setProblem(null);
    const { current_password, password } = values;
    const { error } = await change({ ...(has_password && { current_password }), password });
    if (error === undefined) {
      toast(has_password ? copy.changed : copy.isSet, 'success');
      take({ ...profile, has_password: true, password_weak: false });
      setOpen(false);
      return;
    }
    const fields = isApiError(error) ? (error.fields ?? {}) : {};
    setErrors(fields);
    const told = Object.keys(fields).some((field) => field in NO_PASSWORDS);
    setProblem(told || !isApiError(error) ? null : error.message);
  }

  return (
    <Section
      title={copy.title}
      text={has_password ? copy.text : mayNot ? `${copy.textNone} ${copy.textOld}` : copy.textNone}
      actions={
        !open && (
          <Button
            disabled={mayNot}
            onClick={() => {
              setOpen(true);
            }}
          >
            {has_password ? copy.change : copy.set}
          </Button>
        )
      }
    >
      {open && (
        <PasswordForm
          profile={profile}
          problem={problem}
          onSubmit={submit}
          onClose={() => {
            setProblem(null);
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
}
