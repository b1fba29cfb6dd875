import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { showPhone } from '../../../ui/show-phone';
import { useAccountDetailsQuery } from '../account-details-api';
import { AccountTabs } from './AccountTabs';
import { copy } from './copy';
import css from './drawer.module.css';

interface AccountDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDelete: (account: WhatsappAccount) => void;
}

/** What is said while the account is not there; null: it is. */
function statusOf({
  data,
  isError,
  error,
  refetch,
}: ReturnType<typeof useAccountDetailsQuery>): DrawerStatus | null {
  if (isApiError(error) && error.status === 404) return { kind: 'nothing', icon: 'phone', title: copy.gone };
  if (data !== undefined) return null;
  if (!isError) return { kind: 'loading' };
  return { kind: 'failed', title: copy.detailsFailed, text: reasonOf(error), onRetry: () => void refetch() };
}

/** All that is known of one number and done with it. */
export function AccountDrawer({ id, onClose, onDelete }: AccountDrawerProps) {
  const details = useAccountDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const { data } = details;
  const account = data?.account;
  return (
    <Drawer
      size={520}
      bare
      status={statusOf(details)}
      title={
        account === undefined ? (
          copy.title
        ) : (
          <span className={css.title}>
            <span className={css.titleName}>{account.account_name}</span>
            <span className={css.titlePhone}>{showPhone(account.account_phone_number)}</span>
          </span>
        )
      }
      onClose={onClose}
    >
      {data && <AccountTabs id={id} account={data} onDelete={onDelete} />}
    </Drawer>
  );
}
