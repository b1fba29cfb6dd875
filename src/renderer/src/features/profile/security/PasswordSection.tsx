import { type FormikHelpers, Formik } from 'formik';
import { useState } from 'react';
import { object, ref, string } from 'yup';
import type { Profile } from '@shared/contract/session';
import { PASSWORD_HINT, PASSWORD_HINT_TWO_STEP } from '@shared/rules/password-rule';
import { isApiError } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/PasswordField';
import { Section } from '../../../ui/page/Section';
import { passwordLength, passwordLengthTwoStep } from '../../../ui/password-length';
import { useChangePasswordMutation, useSecurityQuery } from '../api';
import { copy as own } from '../copy';
import { useTakeProfile } from '../use-take-profile';
import { copy } from './copy';
import css from './security.module.css';

interface Values {
  readonly current_password: string;
  readonly password: string;
  readonly repeat: string;
}
const EMPTY: Values = { current_password: '', password: '', repeat: '' };
const { rules } = own;

const schema = (hasPassword: boolean, twoStep: boolean) =>
  object({
    current_password: hasPassword ? string().required(rules.required) : string(),
    password: string()
      .required(rules.required)
      .test(twoStep ? passwordLengthTwoStep : passwordLength)
      .test('differs', rules.passwordSame, (value, { parent }) => {
        const { current_password } = parent as Values;
        return !hasPassword || value !== current_password;
      }),
    repeat: string()
      .required(rules.required)
      .oneOf([ref('password')], rules.passwordDiffers),
  });

/** The password: changing it, or setting the first one. The form opens when it is asked for. */
export function PasswordSection({ profile }: { readonly profile: Profile }) {
  const { has_password } = profile;
  const { data: security } = useSecurityQuery(undefined);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [change] = useChangePasswordMutation();
  const take = useTakeProfile();
  const mayNot = !has_password && security?.signed_in_recently === false;

  async function submit(values: Values, { setErrors }: FormikHelpers<Values>): Promise<void> {
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
    const told = Object.keys(fields).some((field) => field in EMPTY);
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
        <Formik
          initialValues={EMPTY}
          validationSchema={schema(has_password, profile.two_step)}
          validateOnChange={false}
          validateOnBlur={false}
          onSubmit={submit}
        >
          {({ values, errors, isSubmitting, handleSubmit, setFieldValue }) => {
            const bind = (name: keyof Values) => ({
              name,
              value: values[name],
              error: errors[name],
              showLabel: copy.show,
              onChange: (value: string) => void setFieldValue(name, value, errors[name] !== undefined),
            });
            return (
              <form className={css.passwords} noValidate onSubmit={handleSubmit}>
                <input type="hidden" autoComplete="username" value={profile.email} readOnly />
                {has_password && (
                  <PasswordField
                    {...bind('current_password')}
                    label={copy.present}
                    autoComplete="current-password"
                    autoFocus
                  />
                )}
                <PasswordField
                  {...bind('password')}
                  label={copy.next}
                  autoComplete="new-password"
                  hint={profile.two_step ? PASSWORD_HINT_TWO_STEP : PASSWORD_HINT}
                  autoFocus={!has_password}
                />
                <PasswordField {...bind('repeat')} label={copy.repeat} autoComplete="new-password" />
                {problem !== null && (
                  <p className={css.problem} role="alert">
                    {problem}
                  </p>
                )}
                <div className={css.buttons}>
                  <Button type="submit" tone="primary" aria-disabled={isSubmitting}>
                    {isSubmitting ? copy.changing : has_password ? copy.change : copy.set}
                  </Button>
                  <Button
                    onClick={() => {
                      setProblem(null);
                      setOpen(false);
                    }}
                  >
                    {copy.cancel}
                  </Button>
                </div>
              </form>
            );
          }}
        </Formik>
      )}
    </Section>
  );
}
