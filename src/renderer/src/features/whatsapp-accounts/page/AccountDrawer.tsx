import { Drawer } from 'antd';
import { useState } from 'react';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Tabs } from '../../../ui/page/Tabs';
import { showPhone } from '../../../ui/show-phone';
import { Skeleton } from '../../../ui/Skeleton';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { useAccountDetailsQuery } from '../account-details-api';
import { COPY } from './copy';
import { DroppedDeliveries } from './DroppedDeliveries';
import { Details } from './Details';
import { Problem } from './Problem';
import { ProfileTab } from './ProfileTab';
import { SecurityTab } from './SecurityTab';
import { TestMessage } from './TestMessage';
import { WebhookHealth } from './WebhookHealth';
import css from './drawer.module.css';

const TABS = ['overview', 'profile', 'security'] as const;
type Tab = (typeof TABS)[number];

interface AccountDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDelete: (account: WhatsappAccount) => void;
}

/** All that is known of one number and done with it. */
export function AccountDrawer({ id, onClose, onDelete }: AccountDrawerProps) {
  const [tab, setTab] = useState<Tab>('overview');
  /** What was typed in a part stays while another one is looked at. */
  const [visited, setVisited] = useState<ReadonlySet<Tab>>(new Set([tab]));
  const { data, isError, error, refetch } = useAccountDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const isGone = isApiError(error) && error.status === 404;
  const choose = (next: Tab): void => {
    setVisited((before) => new Set([...before, next]));
    setTab(next);
  };
  const body = (): React.ReactNode => {
    if (isGone) return <EmptyState icon="phone" title={COPY.gone} />;
    if (data === undefined)
      return isError ? (
        <ErrorState title={COPY.detailsFailed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.waiting} aria-hidden>
          {[60, 80, 70, 90, 50].map((width, index) => (
            <Skeleton key={index} height={16} width={`${width}%`} />
          ))}
        </div>
      );
    return (
      <>
        <Problem account={data} />
        <Tabs<Tab>
          label={COPY.tabsLabel}
          tabs={TABS.map((one) => ({ id: one, label: COPY.tabs[one] }))}
          value={tab}
          onChange={choose}
        />
        {TABS.filter((one) => visited.has(one) || one === tab).map((one) => (
          <div key={one} role="tabpanel" aria-label={COPY.tabs[one]} hidden={one !== tab}>
            {one === 'overview' && (
              <>
                <Details account={data} />
                <WebhookHealth id={id} />
                <DroppedDeliveries id={id} />
                <TestMessage account={data} />
              </>
            )}
            {one === 'profile' && <ProfileTab id={id} name={data.account.account_name} />}
            {one === 'security' && (
              <SecurityTab
                account={data}
                onDelete={() => {
                  onDelete(data);
                }}
              />
            )}
          </div>
        ))}
      </>
    );
  };
  return (
    <AntdProvider>
      <Drawer
        open
        size={520}
        onClose={onClose}
        styles={{ body: { padding: 0 }, wrapper: { maxWidth: '100vw' } }}
        title={
          data === undefined ? (
            COPY.title
          ) : (
            <span className={css.title}>
              <span className={css.titleName}>{data.account.account_name}</span>
              <span className={css.titlePhone}>{showPhone(data.account.account_phone_number)}</span>
            </span>
          )
        }
      >
        <div className={css.body}>{body()}</div>
      </Drawer>
    </AntdProvider>
  );
}
