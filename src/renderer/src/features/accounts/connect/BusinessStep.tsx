import { Field } from '../../../ui/Field';
import { PasswordField } from '../../../ui/PasswordField';
import { COPY } from './copy';
import type { BindText } from './use-connect-form';
import css from './connect.module.css';

export interface BusinessStepProps {
  readonly way: 'facebook' | 'token';
  readonly bind: BindText;
}

/** The second step: which business. Facebook's window asks for it; without one it is typed here. */
export function BusinessStep({ way, bind }: BusinessStepProps) {
  if (way === 'facebook') {
    return (
      <>
        <p>{COPY.facebook.intro}</p>
        <div>
          <h3 className={css.heading}>{COPY.facebook.then}</h3>
          <ol className={css.list}>
            {COPY.facebook.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </>
    );
  }
  return (
    <>
      <Field {...bind('waba_id')} label={COPY.manual.wabaId} autoFocus />
      <PasswordField
        {...bind('access_token')}
        label={COPY.manual.token}
        hint={COPY.manual.tokenHint}
        showLabel={COPY.manual.showToken}
      />
    </>
  );
}
