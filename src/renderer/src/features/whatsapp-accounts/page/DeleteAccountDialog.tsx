import { useId, useState } from 'react';
import type { AccountUses } from '@shared/contract/account-details';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { reasonOf } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { showPhone } from '../../../ui/show-phone';
import { useAccountUsesQuery, useDeleteAccountMutation } from '../account-details-api';
import { copy } from './copy';
import css from './drawer.module.css';

const { deleting: words } = copy;

const stopsOf = ({ open_conversations, planned_messages, waiting_templates }: AccountUses): string[] => [
  ...(open_conversations > 0 ? [words.conversations(open_conversations)] : []),
  ...(planned_messages > 0 ? [words.planned(planned_messages)] : []),
  ...(waiting_templates > 0 ? [words.templates(waiting_templates)] : []),
];

interface DeleteAccountDialogProps {
  readonly account: WhatsappAccount;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Says what comes to a stop before the account is deleted. */
export function DeleteAccountDialog({ account, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { account_name: name, account_phone_number: phone } = account.account;
  const { data: uses, isError } = useAccountUsesQuery(account._id, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteAccountMutation();
  const [deregister, setDeregister] = useState(false);
  const about = useId();

  async function confirm(): Promise<string | null> {
    const { data, error } = await remove({ id: account._id, deregister });
    if (!data) return reasonOf(error) ?? copy.gone;
    if (data.unsubscribed === false) toast(words.stillSubscribed(name), 'info');
    else toast(words.done(name), 'success');
    onDeleted();
    return null;
  }
  const stops = uses && stopsOf(uses);
  return (
    <DeleteDialog
      title={words.title(name)}
      text={words.text(showPhone(phone))}
      confirm={words.confirm}
      ready={uses !== undefined || isError}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={css.stops} role="status">
        {stops === undefined ? (
          <p className={css.faint}>{isError ? words.usesFailed : words.counting}</p>
        ) : stops.length === 0 ? (
          <EmptyState size="small" title={words.nothing} />
        ) : (
          <>
            <b>{words.stops}</b>
            <ul>
              {stops.map((stop) => (
                <li key={stop}>{stop}</li>
              ))}
            </ul>
          </>
        )}
        {(uses?.other_numbers ?? 0) > 0 && <p className={css.faint}>{words.deliveriesStay}</p>}
      </div>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={deregister}
          aria-describedby={about}
          onChange={({ target }) => {
            setDeregister(target.checked);
          }}
        />
        <span>
          {words.deregister}
          <span id={about} className={css.faint}>
            {words.deregisterText}
          </span>
        </span>
      </label>
    </DeleteDialog>
  );
}
