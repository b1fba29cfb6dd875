import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { useUrlDrawer } from '../../../ui/drawer/use-url-drawer';
import { EmptyState } from '../../../ui/EmptyState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Page } from '../../../ui/page/Page';
import { SearchField } from '../../../ui/SearchField';
import { useAccountsQuery } from '../api';
import { AddAccount } from '../components/AddAccount';
import { copy as CONNECT } from '../copy';
import { AccountsTable } from './AccountsTable';
import { copy } from './copy';
import { NoAccounts } from './NoAccounts';
import css from './accounts.module.css';

const AccountDrawer = lazy(async () => ({ default: (await import('./AccountDrawer')).AccountDrawer }));
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog')).DeleteAccountDialog,
}));

/** Which account is open, in the address. */
const OPEN = 'account';

function matching(accounts: readonly WhatsappAccount[], search: string): readonly WhatsappAccount[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return accounts.filter(({ account }) => {
    const { account_name, organization_name, account_phone_number } = account;
    const text = `${account_name} ${organization_name} ${account_phone_number}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The WhatsApp numbers of the workspace, and the way to everything that is done with one. */
export function AccountsPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'whatsapp_accounts');
  const mayAdd = useCan('create', 'whatsapp_accounts');
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<WhatsappAccount | null>(null);
  const { data, isError, error, refetch } = useAccountsQuery(undefined, {
    skip: !mayView,
    refetchOnMountOrArgChange: true,
  });
  const { value: openId, open, close } = useUrlDrawer(OPEN);

  if (!mayView || (isApiError(error) && error.status === 403)) {
    return (
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );
  }
  const found = data && matching(data, search);
  return (
    <Page
      title={copy.title}
      count={data?.length}
      text={copy.text}
      width="own"
      actions={
        mayAdd ? (
          <AddAccount />
        ) : (
          <GuardedButton tone="primary" hint={copy.mayNotAdd}>
            {CONNECT.add}
          </GuardedButton>
        )
      }
    >
      <div className={css.page}>
        {(data?.length ?? 0) > 0 && (
          <div className={css.bar}>
            <SearchField label={copy.search} value={search} onChange={setSearch} maxLength={100} />
          </div>
        )}
        <AccountsTable
          accounts={found}
          error={
            isError ? { title: copy.failed, text: reasonOf(error), onRetry: () => void refetch() } : null
          }
          empty={
            <NoAccounts
              isSearch={data?.length !== 0}
              mayAdd={mayAdd}
              onClear={() => {
                setSearch('');
              }}
            />
          }
          onOpen={open}
          onDelete={setDeleting}
        />
      </div>
      <LazyBoundary fallback={null}>
        {openId !== null && <AccountDrawer key={openId} id={openId} onClose={close} onDelete={setDeleting} />}
        {deleting && (
          <DeleteAccountDialog
            account={deleting}
            onClose={() => {
              setDeleting(null);
            }}
            onDeleted={() => {
              if (openId === deleting._id) close();
            }}
          />
        )}
      </LazyBoundary>
    </Page>
  );
}
