import { useFormikContext } from 'formik';
import { copy } from './copy';
import { Field } from '../../ui/Field';
import { PasswordField } from '../../ui/PasswordField';
import type { SetUpValues } from './set-up-rules';
import css from './sign-in.module.css';

/** The fields of the first run, bound to the form around them. */
export function SetUpFields({ asksForCode }: { readonly asksForCode: boolean }) {
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<SetUpValues>();
  const bind = (name: keyof SetUpValues) => ({
    name,
    value: values[name],
    error: touched[name] ? errors[name] : undefined,
    onChange: (value: string) => void setFieldValue(name, value, touched[name] === true),
    onBlur: () => {
      // Leaving an empty field is not a mistake yet.
      if (values[name] !== '') void setFieldTouched(name);
    },
  });
  return (
    <>
      {asksForCode && (
        <fieldset className={css.group}>
          <Field
            {...bind('set_up_code')}
            label={copy.setUp.code}
            autoComplete="one-time-code"
            placeholder="XXXX-XXXX-XXXX"
            hint={copy.setUp.codeHint}
            autoFocus
          />
        </fieldset>
      )}
      <fieldset className={css.group}>
        <legend>{copy.setUp.account}</legend>
        <div className={css.pair}>
          <Field
            {...bind('first_name')}
            label={copy.setUp.firstName}
            autoComplete="given-name"
            autoFocus={!asksForCode}
          />
          <Field {...bind('last_name')} label={copy.setUp.lastName} autoComplete="family-name" optional />
        </div>
        <Field {...bind('email')} label={copy.setUp.email} type="email" autoComplete="username" />
        <PasswordField
          showLabel={copy.signIn.show}
          {...bind('password')}
          label={copy.setUp.password}
          autoComplete="new-password"
          hint={copy.setUp.passwordHint}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{copy.setUp.workspace}</legend>
        <Field
          {...bind('business_title')}
          label={copy.setUp.businessTitle}
          autoComplete="organization"
          hint={copy.setUp.businessHint}
        />
      </fieldset>
    </>
  );
}
