import { useEffect } from 'react';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { RowProblem } from '../../../ui/table/RowProblem';
import { Reconnect } from '../components/Reconnect';
import { hasLostAccess } from '../has-lost-access';
import { copy } from './copy';
import { ErrorIcon } from './ErrorIcon';
import { ShortName } from './ShortName';
import css from './accounts.module.css';

interface AccountNameCellProps {
  readonly account: WhatsappAccount;
  /** Why Meta could not be asked about it. */
  readonly problem: string | null;
  readonly onProblemOver: (id: string) => void;
  readonly onOpen: () => void;
}

/** What an account is called, and what is wrong with it. */
export function AccountNameCell({ account, problem, onProblemOver, onOpen }: AccountNameCellProps) {
  const { _id, error } = account;
  const { account_name: name } = account.account;
  const code = error?.code;
  // Why Meta could not be asked is over once the account stands otherwise: its own words say how.
  useEffect(
    () => () => {
      onProblemOver(_id);
    },
    [_id, code, onProblemOver],
  );
  return (
    <div>
      <div className={css.nameCell}>
        <ShortName name={name} label={copy.open(name)} onOpen={onOpen} />
        {error && <ErrorIcon name={name} error={error} />}
      </div>
      {error && hasLostAccess(account) && (
        <div className={css.lost}>
          <span>
            {error.message} ({error.code})
          </span>
          <Reconnect account={account} />
        </div>
      )}
      <RowProblem text={problem} />
    </div>
  );
}
