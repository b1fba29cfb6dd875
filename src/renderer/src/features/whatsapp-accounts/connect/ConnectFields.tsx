import { FORM } from './Actions';
import { BusinessStep } from './BusinessStep';
import { NumberStep } from './NumberStep';
import css from './connect.module.css';
import type { ConnectSteps } from './use-connect-form';
import type { FacebookLogin } from './use-facebook-login';
import type { Renewed } from './use-renewed-account';

interface ConnectFieldsProps {
  readonly form: ConnectSteps;
  readonly login: FacebookLogin;
  readonly renewed: Renewed;
  /** What the server lacks for a login at Facebook; null: nothing. */
  readonly missing: readonly string[] | null;
}

/** The fields of both steps. */
export function ConnectFields({ form, login, renewed, missing }: ConnectFieldsProps) {
  const { values, step } = form;
  const { way } = values;
  const wanted = renewed.account;
  return (
    <form
      id={FORM}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The window has to be opened by the click itself, or the browser blocks it.
        if (step === 1 && way === 'facebook') {
          login.connect(values.pinFrom === 'chosen' ? values.pin : undefined);
        } else form.submit();
      }}
    >
      {step === 0 ? (
        <NumberStep
          values={values}
          missing={missing}
          isRenewed={wanted !== null}
          isFixed={renewed.start.phone_number_id !== ''}
          bind={form.bind}
          set={form.set}
        />
      ) : (
        <BusinessStep way={way} renewed={wanted?.account ?? null} bind={form.bind} />
      )}
    </form>
  );
}
