import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { AddAccount } from '../whatsapp-accounts';
import { copy } from './copy';
import css from './inbox.module.css';

/** No number is connected: what the specification says, and the way to one; or who can help. */
export function NoAccount() {
  const mayAdd = useCan('create', 'whatsapp_accounts');
  return (
    <div className={css.middle}>
      <EmptyState
        icon="chat"
        title={copy.noAccount}
        text={mayAdd ? copy.noAccountText : copy.noAccountHelp}
        action={mayAdd && <AddAccount />}
      />
    </div>
  );
}
