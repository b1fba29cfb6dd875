import { useState } from 'react';
import type { AccountDetails } from '@shared/contract/account-details';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { Tabs } from '../../../ui/page/Tabs';
import { copy } from './copy';
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

interface AccountTabsProps {
  readonly id: string;
  readonly account: AccountDetails;
  readonly onDelete: (account: WhatsappAccount) => void;
}

/** The three parts of what is known of a number. */
export function AccountTabs({ id, account, onDelete }: AccountTabsProps) {
  const [tab, setTab] = useState<Tab>('overview');
  /** What was typed in a part stays while another one is looked at. */
  const [visited, setVisited] = useState<ReadonlySet<Tab>>(new Set([tab]));
  const choose = (next: Tab): void => {
    setVisited((before) => new Set([...before, next]));
    setTab(next);
  };
  return (
    <div className={css.body}>
      <Problem account={account} />
      <Tabs<Tab>
        label={copy.tabsLabel}
        tabs={TABS.map((one) => ({ id: one, label: copy.tabs[one] }))}
        value={tab}
        onChange={choose}
      />
      {TABS.filter((one) => visited.has(one) || one === tab).map((one) => (
        <div key={one} role="tabpanel" aria-label={copy.tabs[one]} hidden={one !== tab}>
          {one === 'overview' && (
            <>
              <Details account={account} />
              <WebhookHealth id={id} />
              <DroppedDeliveries id={id} />
              <TestMessage account={account} />
            </>
          )}
          {one === 'profile' && <ProfileTab id={id} name={account.account.account_name} />}
          {one === 'security' && (
            <SecurityTab
              account={account}
              onDelete={() => {
                onDelete(account);
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}
