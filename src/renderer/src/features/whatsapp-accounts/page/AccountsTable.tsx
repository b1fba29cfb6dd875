import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { reasonOf } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { showPhone } from '../../../ui/show-phone';
import { DataTable } from '../../../ui/table/DataTable';
import type { TableColumn, TableError } from '../../../ui/table/types';
import { useRowCommands } from '../../../ui/table/use-row-commands';
import { useRefreshAccountMutation } from '../account-details-api';
import { AccountActions } from './AccountActions';
import { AccountNameCell } from './AccountNameCell';
import { QualityChip, StatusChip } from './Chips';
import { copy } from './copy';
import { ShortName } from './ShortName';
import css from './accounts.module.css';

/** From here on the table takes the whole height, and scrolls by itself (spec 1 §2.6). */
const FULL_FROM = 13;

interface AccountsTableProps {
  /** Undefined while they are loaded. */
  readonly accounts: readonly WhatsappAccount[] | undefined;
  readonly error: TableError | null;
  readonly empty: React.ReactNode;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (account: WhatsappAccount) => void;
}

const { columns: heads } = copy;
const FIXED: readonly TableColumn<WhatsappAccount>[] = [
  {
    id: 'phone',
    header: heads.phone,
    width: { 0: 140, 1000: 180 },
    cell: ({ account }) => <span className={css.phone}>{showPhone(account.account_phone_number)}</span>,
  },
  {
    id: 'organization',
    header: heads.organization,
    minWidth: 130,
    cell: ({ account }) => <ShortName name={account.organization_name} />,
  },
  {
    id: 'quality',
    header: heads.quality,
    width: { 0: 104, 1000: 140 },
    cell: ({ meta }) => <QualityChip quality={meta.quality_rating} />,
  },
  {
    id: 'status',
    header: heads.status,
    width: { 0: 128, 1000: 160 },
    cell: (account) => <StatusChip account={account} />,
  },
];

/** The six columns of the accounts. */
export function AccountsTable({ accounts, error, empty, onOpen, onDelete }: AccountsTableProps) {
  const [ask] = useRefreshAccountMutation();
  const { isBusy, problemOf, run, clear } = useRowCommands();
  const refresh = async ({ _id, account }: WhatsappAccount): Promise<void> =>
    run(_id, async () => {
      const { data, error: refused } = await ask(_id);
      if (!data) return reasonOf(refused) ?? null;
      toast(copy.refreshed(account.account_name), 'success');
      return null;
    });
  const columns: readonly TableColumn<WhatsappAccount>[] = [
    {
      id: 'name',
      header: heads.name,
      pinned: 'start',
      minWidth: 140,
      share: 1,
      cell: (account) => (
        <AccountNameCell
          account={account}
          problem={problemOf(account._id)}
          onProblemOver={clear}
          onOpen={() => {
            onOpen(account._id);
          }}
        />
      ),
    },
    ...FIXED,
    {
      id: 'actions',
      header: heads.actions,
      width: 118,
      align: 'end',
      pinned: 'end',
      cell: (account) => (
        <AccountActions
          account={account}
          busy={isBusy(account._id)}
          onRefresh={() => void refresh(account)}
          onOpen={() => {
            onOpen(account._id);
          }}
          onDelete={() => {
            onDelete(account);
          }}
        />
      ),
    },
  ];
  return (
    <DataTable
      id="whatsapp-accounts"
      label={copy.title}
      layout={(accounts?.length ?? 0) >= FULL_FROM ? 'fill' : 'short'}
      rowHeight={52}
      skeletonRows={3}
      columns={columns}
      rows={accounts}
      keyOf={({ _id }) => _id}
      error={error}
      empty={empty}
    />
  );
}
