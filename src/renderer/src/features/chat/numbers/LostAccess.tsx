import { useContext } from 'react';
import type { WhatsappAccount } from '@shared/contract/accounts';
import { useCan } from '../../../app/workspace';
import { AddAccount } from '../../accounts';
import { COPY } from '../copy';
import css from './number-mark.module.css';
import { AccountsContext } from './use-number-name';

/** WhatsApp refuses the number's access (an error code of the Graph API, such as 190), not one message or its name. */
export const hasLostAccess = ({ error }: Pick<WhatsappAccount, 'error'>): boolean =>
  error !== undefined && /^\d+$/.test(error.code);

/** Above the composer of a number whose access WhatsApp refuses: what that means, and how it is mended or by whom. */
export function LostAccess({ accountId }: { readonly accountId: string }) {
  const mayConnect = useCan('create', 'whatsapp_accounts');
  const account = useContext(AccountsContext).find(({ _id }) => _id === accountId);
  if (account?.error === undefined || !hasLostAccess(account)) return null;
  const { message, code } = account.error;
  return (
    <div className={css.lost} role="alert">
      <span>
        <b>
          {message} ({code})
        </b>{' '}
        {COPY.accessLost(account.account.account_name)} {mayConnect ? COPY.accessMend : COPY.accessAsk}
      </span>
      {mayConnect && <AddAccount />}
    </div>
  );
}
