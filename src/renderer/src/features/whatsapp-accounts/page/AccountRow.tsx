import { useState } from 'react';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { reasonOf } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { GuardedIconButton } from '../../../ui/GuardedIconButton';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { showPhone } from '../../../ui/show-phone';
import tableCss from '../../../ui/data-table.module.css';
import { useRefreshAccountMutation } from '../account-details-api';
import { Reconnect } from '../components/Reconnect';
import { hasLostAccess } from '../has-lost-access';
import { QualityChip, StatusChip } from './Chips';
import { COPY } from './copy';
import { ErrorMark } from './ErrorMark';
import { ShortName } from './ShortName';
import css from './accounts.module.css';

interface AccountRowProps {
  readonly account: WhatsappAccount;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** One number of the table. */
export function AccountRow({ account, onOpen, onDelete }: AccountRowProps) {
  const { account_name: name, account_phone_number, organization_name } = account.account;
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const mayDelete = useCan('delete', 'whatsapp_accounts');
  const [refresh, { isLoading }] = useRefreshAccountMutation();
  const [problem, setProblem] = useState<string | null>(null);
  // Why Meta could not be asked is over once the account stands otherwise: its own words say how.
  const code = account.error?.code;
  const [codeSeen, setCodeSeen] = useState(code);
  if (code !== codeSeen) {
    setCodeSeen(code);
    setProblem(null);
  }

  async function ask(): Promise<void> {
    setProblem(null);
    const { data, error } = await refresh(account._id);
    if (data) toast(COPY.refreshed(name), 'success');
    else setProblem(reasonOf(error) ?? null);
  }
  return (
    <tr>
      <td>
        <div className={css.nameCell}>
          <ShortName name={name} label={COPY.open(name)} onOpen={onOpen} />
          {account.error && <ErrorMark name={name} error={account.error} />}
        </div>
        {account.error && hasLostAccess(account) && (
          <div className={css.lost}>
            <span>
              {account.error.message} ({account.error.code})
            </span>
            <Reconnect account={account} />
          </div>
        )}
        {problem !== null && (
          <div className={tableCss.problem} role="alert">
            {problem}
          </div>
        )}
      </td>
      <td className={css.phone}>{showPhone(account_phone_number)}</td>
      <td>
        <ShortName name={organization_name} />
      </td>
      <td>
        <QualityChip quality={account.meta.quality_rating} />
      </td>
      <td>
        <StatusChip account={account} />
      </td>
      <td className={tableCss.end}>
        <span className={css.actions}>
          {isLoading ? (
            <span className={css.busy}>
              <Spinner label={COPY.facts.refreshing} />
            </span>
          ) : (
            <GuardedIconButton
              icon="refresh"
              label={COPY.refreshOf(name)}
              hint={mayUpdate ? null : COPY.mayNotUpdate}
              onClick={() => void ask()}
            />
          )}
          <IconButton icon="sliders" label={COPY.open(name)} size="small" onClick={onOpen} />
          <GuardedIconButton
            icon="trash"
            label={COPY.deleteOf(name)}
            hint={mayDelete ? null : COPY.mayNotDelete}
            onClick={onDelete}
          />
        </span>
      </td>
    </tr>
  );
}
