import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { Icon } from '../../../ui/Icon';
import { Reconnect } from '../components/Reconnect';
import { hasLostAccess } from '../has-lost-access';
import { copy } from './copy';
import { LinkedText } from './LinkedText';
import css from './drawer.module.css';

/** What stands in the way of the number, at the top of its drawer. */
export function Problem({ account }: { readonly account: WhatsappAccount }) {
  const { error } = account;
  if (!error) return null;
  return (
    <div className={css.problem} role="status">
      <Icon name="alert" size={18} />
      <div>
        <b>{error.message}</b>
        <p>{error.description}</p>
        <p>
          {copy.whatToDo}: <LinkedText text={error.solution} />
        </p>
        {hasLostAccess(account) && (
          <div className={css.mend}>
            <Reconnect account={account} />
          </div>
        )}
      </div>
    </div>
  );
}
