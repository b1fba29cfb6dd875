import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { can } from '@shared/rules/permissions';
import { useDocumentTitle } from '../../core/document-title';
import { useWorkspace } from '../../core/workspace';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/page/Page';
import { useLocale, useTimeZone } from '../../ui/time-zone';
import { useAccountsQuery } from '../whatsapp-accounts';
import type { PeriodArg } from './api';
import { CARDS } from './cards/all-cards';
import { copy } from './copy';
import { PeriodBar } from './PeriodBar';
import { readPeriod, writePeriod } from './period-query';
import css from './dashboard.module.css';
import { useSearchParams } from '../../core/router/use-search-params';

/** The figures of the workspace; which days and which account stands in the address. */
export function DashboardPage() {
  useDocumentTitle(copy.title);
  useLocale();
  const time_zone = useTimeZone();
  const { permissions, index } = useWorkspace();
  const mayView = can(permissions, 'view', 'dashboard');
  const seesChat = can(permissions, 'view', 'chat');
  const { data: accounts } = useAccountsQuery(undefined, {
    skip: !mayView || !can(permissions, 'view', 'whatsapp_accounts'),
  });
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readPeriod(params), [params]);
  const { days, account } = query;
  const arg = useMemo<PeriodArg>(
    () => ({ days: `${days}`, time_zone, ...(account === null ? {} : { platform_account_id: account }) }),
    [days, time_zone, account],
  );
  // Without a number nobody can write: what is counted of conversations would only be noughts.
  const isNew = seesChat && accounts?.length === 0;
  const cards = CARDS.filter(
    ({ needs }) =>
      needs.every((module) => can(permissions, 'view', module)) && !(isNew && needs.includes('chat')),
  );

  const body = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={copy.notAllowed} />;
    if (cards.length === 0 && !isNew) return <EmptyState icon="lock" title={copy.nothingAllowed} />;
    return (
      <>
        {isNew && (
          <EmptyState
            icon="chart"
            title={copy.empty.title}
            text={copy.empty.text}
            action={<Link to={`/business/${index + 1}/inbox`}>{copy.empty.action}</Link>}
          />
        )}
        <div className={css.cards}>
          {cards.map(({ id, wide, Card }) => (
            <div key={id} className={cx(css.place, wide && css.wide)}>
              <Card arg={arg} account={account} />
            </div>
          ))}
        </div>
      </>
    );
  };
  return (
    <Page
      title={copy.title}
      width="wide"
      actions={
        mayView &&
        seesChat &&
        !isNew && (
          <PeriodBar
            query={query}
            accounts={accounts ?? []}
            onChange={(change) => {
              setParams(writePeriod({ ...query, ...change }), { replace: true });
            }}
          />
        )
      }
    >
      {body()}
    </Page>
  );
}
