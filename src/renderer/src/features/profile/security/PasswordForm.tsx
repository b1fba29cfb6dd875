import { type FormikHelpers, Formik } from 'formik';
import type { Profile } from '@shared/contract/session';
import { PASSWORD_HINT, PASSWORD_HINT_TWO_STEP } from '@shared/rules/password-rule';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/PasswordField';
import { copy } from './copy';
import css from './security.module.css';
import { NO_PASSWORDS, passwordSchema, type PasswordValues } from './password-values';

interface PasswordFormProps {
  readonly profile: Profile;
  readonly problem: string | null;
  readonly onSubmit: (values: PasswordValues, helpers: FormikHelpers<PasswordValues>) => Promise<void>;
  readonly onClose: () => void;
}

/** The present password, where there is one, and the new one twice. */
export function PasswordForm({ profile, problem, onSubmit, onClose }: PasswordFormProps) {
  const { has_password } = profile;
  return (
    <Formik
      initialValues={NO_PASSWORDS}
      validationSchema={passwordSchema(has_password, profile.two_step)}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={onSubmit}
    >
      {({ values, errors, isSubmitting, handleSubmit, setFieldValue }) => {
        const bind = (name: keyof PasswordValues) => ({
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
              <Button onClick={onClose}>{copy.cancel}</Button>
            </div>
          </form>
        );
      }}
    </Formik>
  );
}
