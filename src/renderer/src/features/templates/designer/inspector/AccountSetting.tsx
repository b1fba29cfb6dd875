import { useId } from 'react';
import { Select } from '../../../../ui/Select';
import { useAccounts } from '../../../whatsapp-accounts';
import type { Design } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import css from './inspector.module.css';

interface AccountSettingProps {
  readonly accountId: Design['accountId'];
  readonly isSubmitted: boolean;
}

/** The account that the template belongs to; nothing as long as there is none. */
export function AccountSetting({ accountId, isSubmitted }: AccountSettingProps) {
  const { change, issues, readOnly } = useDesigner();
  const id = useId();
  const { data: accounts } = useAccounts();
  if (accounts === undefined || accounts.length === 0) return null;
  return (
    <div className={css.setting}>
      <label htmlFor={id} className={css.label}>
        {copy.account}
      </label>
      <Select
        id={id}
        data-section="platform_account_id"
        value={accountId ?? ''}
        disabled={readOnly || isSubmitted}
        onChange={({ target }) => {
          change(null, (design) => ({ ...design, accountId: target.value === '' ? null : target.value }));
        }}
      >
        <option value="">{copy.noAccount}</option>
        {accounts.map(({ _id, account }) => (
          <option key={_id} value={_id}>
            {account.account_name} ({account.account_phone_number})
          </option>
        ))}
      </Select>
      {issues['platform_account_id'] !== undefined && (
        <p className={css.error}>{issues['platform_account_id']}</p>
      )}
    </div>
  );
}
