import { useAccounts } from '../../../whatsapp-accounts';
import type { Design } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { SettingSelect } from './SettingSelect';

interface AccountSettingProps {
  readonly accountId: Design['accountId'];
  readonly isSubmitted: boolean;
}

/** The account that the template belongs to; nothing as long as there is none. */
export function AccountSetting({ accountId, isSubmitted }: AccountSettingProps) {
  const { change } = useDesigner();
  const { data: accounts } = useAccounts();
  if (accounts === undefined || accounts.length === 0) return null;
  return (
    <SettingSelect
      label={copy.account}
      place="platform_account_id"
      value={accountId ?? ''}
      disabled={isSubmitted}
      onChange={(value) => {
        change(null, (design) => ({ ...design, accountId: value === '' ? null : value }));
      }}
    >
      <option value="">{copy.noAccount}</option>
      {accounts.map(({ _id, account }) => (
        <option key={_id} value={_id}>
          {account.account_name} ({account.account_phone_number})
        </option>
      ))}
    </SettingSelect>
  );
}
