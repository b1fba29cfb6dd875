import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { Select } from '../../../ui/Select';
import { copy } from '../copy';
import css from './conversation-list.module.css';

export interface AccountFilterProps {
  readonly accounts: readonly WhatsappAccount[];
  /** Account id; null = all. */
  readonly value: string | null;
  readonly onChange: (accountId: string | null) => void;
}

/** The browser's own list: works with every keyboard and screen reader, and costs nothing at the first load. */
export function AccountFilter({ accounts, value, onChange }: AccountFilterProps) {
  return (
    <Select
      look="bar"
      className={css.filter}
      aria-label={copy.accountFilter}
      value={value ?? ''}
      onChange={(event) => {
        onChange(event.target.value === '' ? null : event.target.value);
      }}
    >
      <option value="">{copy.allAccounts}</option>
      {accounts.map(({ _id, account }) => (
        <option key={_id} value={_id}>
          {account.account_name} · {account.account_phone_number}
        </option>
      ))}
    </Select>
  );
}
