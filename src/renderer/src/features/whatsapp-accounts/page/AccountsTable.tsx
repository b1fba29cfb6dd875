import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import tableCss from '../../../ui/data-table.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { AccountRow } from './AccountRow';
import { COPY } from './copy';
import css from './accounts.module.css';

/** From here on the table takes the whole height, and scrolls by itself (spec 1 §2.6). */
const FULL_FROM = 13;

interface AccountsTableProps {
  /** Absent while they are loaded. */
  readonly accounts: readonly WhatsappAccount[] | undefined;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (account: WhatsappAccount) => void;
}

/** The six columns of the accounts. */
export function AccountsTable({ accounts, onOpen, onDelete }: AccountsTableProps) {
  const { columns } = COPY;
  return (
    <div className={css.scroll} data-full={(accounts?.length ?? 0) >= FULL_FROM || undefined}>
      <table className={`${tableCss.table} ${css.table}`} aria-busy={accounts === undefined}>
        <thead>
          <tr>
            {Object.entries(columns).map(([id, label]) => (
              <th key={id} scope="col" className={id === 'actions' ? tableCss.end : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts === undefined
            ? [0, 1, 2].map((row) => (
                <tr key={row} aria-hidden>
                  {Object.keys(columns).map((id) => (
                    <td key={id}>
                      <Skeleton height={14} width={id === 'name' ? '70%' : '55%'} />
                    </td>
                  ))}
                </tr>
              ))
            : accounts.map((account) => (
                <AccountRow
                  key={account._id}
                  account={account}
                  onOpen={() => {
                    onOpen(account._id);
                  }}
                  onDelete={() => {
                    onDelete(account);
                  }}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}
