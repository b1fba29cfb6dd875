import { useState } from 'react';
import { useFormik } from 'formik';
import { object, string } from 'yup';
import type { Profile } from '@shared/contract/session';
import { isApiError } from '../../core/http/api-error';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { PasswordField } from '../../ui/PasswordField';
import { useJoinByInvitationMutation } from './api';
import { passwordLength } from '../../ui/password-length';
import { copy } from './copy';
import css from './invitation.module.css';

interface JoinFormProps {
  readonly token: string;
  /** Whose account is made. */
  readonly email: string;
  readonly onJoined: (profile: Profile) => void;
}

/** The server's rules (shared/contract/invitations.ts). */
const rules = object({
  first_name: string().trim().required('This field is required').max(100, 'This is too long.'),
  last_name: string().trim().max(100, 'This is too long.').default(''),
  password: string().required('This field is required').test(passwordLength),
});
const start = { first_name: '', last_name: '', password: '' };

/** Makes the account of the invited address, and joins with it. */
export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const [join] = useJoinByInvitationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFormik({
    initialValues: start,
    validationSchema: rules,
    validateOnChange: false,
    async onSubmit(values, { setErrors }) {
      setProblem(null);
      const { data, error } = await join({ token, ...rules.cast(values) });
      if (data) {
        onJoined(data);
        return;
      }
      const refusal = isApiError(error) ? error : null;
      const fields = refusal?.fields ?? {};
      setErrors(fields);
      const known = Object.keys(fields).some((name) => name in start);
      setProblem(known ? null : (refusal?.message ?? null));
    },
  });
  const bind = (name: keyof typeof start) => ({
    name,
    value: form.values[name],
    error: form.touched[name] ? form.errors[name] : undefined,
    onChange: (value: string) => void form.setFieldValue(name, value, form.touched[name] === true),
    onBlur: () => {
      // Leaving an empty field is not a mistake yet.
      if (form.values[name] !== '') void form.setFieldTouched(name);
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={form.handleSubmit}>
      <div>
        <h2>{copy.page.account}</h2>
        <p className={css.text}>{copy.page.accountText}</p>
      </div>
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className={css.pair}>
        <Field {...bind('first_name')} label={copy.page.firstName} autoComplete="given-name" autoFocus />
        <Field {...bind('last_name')} label={copy.page.lastName} autoComplete="family-name" optional />
      </div>
      <PasswordField
        {...bind('password')}
        label={copy.page.password}
        showLabel={copy.page.show}
        autoComplete="new-password"
        hint={copy.page.passwordHint}
      />
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" tone="primary" className={css.main} disabled={form.isSubmitting}>
        {form.isSubmitting ? copy.page.joining : copy.page.join}
      </Button>
    </form>
  );
}
