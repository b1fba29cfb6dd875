import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { useCan } from '../../../core/workspace';
import { GuardedIconButton } from '../../../ui/GuardedIconButton';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { copy } from './copy';
import css from './accounts.module.css';

interface AccountActionsProps {
  readonly account: WhatsappAccount;
  /** Meta is being asked about it. */
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** What can be done with an account from its row. */
export function AccountActions({ account, busy, onRefresh, onOpen, onDelete }: AccountActionsProps) {
  const { account_name: name } = account.account;
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const mayDelete = useCan('delete', 'whatsapp_accounts');
  return (
    <span className={css.actions}>
      {busy ? (
        <span className={css.busy}>
          <Spinner label={copy.facts.refreshing} />
        </span>
      ) : (
        <GuardedIconButton
          icon="refresh"
          label={copy.refreshOf(name)}
          hint={mayUpdate ? null : copy.mayNotUpdate}
          onClick={onRefresh}
        />
      )}
      <IconButton icon="sliders" label={copy.open(name)} size="small" onClick={onOpen} />
      <GuardedIconButton
        icon="trash"
        label={copy.deleteOf(name)}
        hint={mayDelete ? null : copy.mayNotDelete}
        onClick={onDelete}
      />
    </span>
  );
}
