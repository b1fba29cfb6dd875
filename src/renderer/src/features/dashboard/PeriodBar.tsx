import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { PERIOD_DAYS } from '@shared/rules/dashboard-period';
import { Select } from '../../ui/Select';
import { cx } from '../../ui/cx';
import { copy, PERIOD_NAMES } from './copy';
import type { PeriodQuery } from './period-query';
import css from './dashboard.module.css';

interface PeriodBarProps {
  readonly query: PeriodQuery;
  readonly accounts: readonly WhatsappAccount[];
  readonly onChange: (change: Partial<PeriodQuery>) => void;
}

/** Which days, and which of the workspace's numbers. */
export function PeriodBar({ query, accounts, onChange }: PeriodBarProps) {
  const isUnknown = query.account !== null && !accounts.some(({ _id }) => _id === query.account);
  return (
    <>
      {(accounts.length > 1 || query.account !== null) && (
        <Select
          look="bar"
          aria-label={copy.account}
          value={query.account ?? ''}
          onChange={({ target }) => {
            onChange({ account: target.value === '' ? null : target.value });
          }}
        >
          <option value="">{copy.allAccounts}</option>
          {isUnknown && <option value={query.account}>{copy.goneAccount}</option>}
          {accounts.map(({ _id, account }) => (
            <option key={_id} value={_id}>
              {account.account_name}
            </option>
          ))}
        </Select>
      )}
      <div className={css.periods} role="group" aria-label={copy.period}>
        {PERIOD_DAYS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === query.days}
            className={cx(css.period, days === query.days && css.chosen)}
            onClick={() => {
              onChange({ days });
            }}
          >
            {PERIOD_NAMES[days]}
          </button>
        ))}
      </div>
    </>
  );
}
