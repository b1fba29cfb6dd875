import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { Field } from '../../../ui/Field';
import { PasswordField } from '../../../ui/PasswordField';
import { showPhone } from '../../../ui/show-phone';
import { copy } from './copy';
import type { BindText } from './use-connect-form';
import css from './connect.module.css';

export interface BusinessStepProps {
  readonly way: 'facebook' | 'token';
  /** Whose access is renewed; null: a new number is connected. */
  readonly renewed: WhatsappAccount['account'] | null;
  readonly bind: BindText;
}

/** The second step: which business. Facebook's window asks for it; without one it is typed here. */
export function BusinessStep({ way, renewed, bind }: BusinessStepProps) {
  if (way === 'facebook') {
    return (
      <>
        <p>{copy.facebook.intro}</p>
        {renewed && <p>{copy.renew.choose(renewed.account_name, showPhone(renewed.account_phone_number))}</p>}
        <div>
          <h3 className={css.heading}>{copy.facebook.then}</h3>
          <ol className={css.list}>
            {copy.facebook.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </>
    );
  }
  return (
    <>
      <Field {...bind('waba_id')} label={copy.manual.wabaId} autoFocus={renewed === null} />
      <PasswordField
        {...bind('access_token')}
        label={copy.manual.token}
        hint={copy.manual.tokenHint}
        autoFocus={renewed !== null}
        showLabel={copy.manual.showToken}
      />
    </>
  );
}
