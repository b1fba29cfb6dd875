import { useContext } from 'react';
import { Reconnect, hasLostAccess } from '../../whatsapp-accounts';
import { copy } from '../copy';
import css from './number-badge.module.css';
import { AccountsContext } from './use-number-name';

/** Above the composer of a number whose access WhatsApp refuses: what that means, and how it is mended or by whom. */
export function LostAccess({ accountId }: { readonly accountId: string }) {
  const account = useContext(AccountsContext).find(({ _id }) => _id === accountId);
  if (account?.error === undefined || !hasLostAccess(account)) return null;
  const { message, code } = account.error;
  return (
    <div className={css.lost} role="alert">
      <span>
        <b>
          {message} ({code})
        </b>{' '}
        {copy.accessLost(account.account.account_name)}
      </span>
      <Reconnect account={account} />
    </div>
  );
}
