import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { Icon } from '../../../ui/Icon';
import { showPhone } from '../../../ui/show-phone';
import { copy } from './copy';
import css from './connect.module.css';

/** Above the steps: whose access is renewed, and that nothing else changes. */
export function RenewedAccount({ account }: { readonly account: WhatsappAccount['account'] }) {
  return (
    <div className={css.renewed}>
      <Icon name="phone" size={18} />
      <div>
        <div className={css.renewedName}>
          <b>{account.account_name}</b>
          <span className={css.renewedPhone}>{showPhone(account.account_phone_number)}</span>
        </div>
        <p className={css.muted}>{copy.renew.text}</p>
      </div>
    </div>
  );
}
