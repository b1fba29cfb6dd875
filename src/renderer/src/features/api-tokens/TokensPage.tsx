import { lazy, Suspense, useState } from 'react';
import type { ApiToken } from '@shared/contract/api-tokens';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import tableCss from '../../ui/data-table.module.css';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/page/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useApiTokensQuery } from './api';
import { copy } from './copy';
import { TokenRow } from './TokenRow';
import css from './tokens.module.css';

const CreateTokenDialog = lazy(async () => ({
  default: (await import('./CreateTokenDialog')).CreateTokenDialog,
}));
const TokenDetails = lazy(async () => ({ default: (await import('./TokenDetails')).TokenDetails }));

/** The keys by which programs work with the workspace. */
export function TokensPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'api_tokens');
  const mayCreate = useCan('create', 'api_tokens');
  const { data, isError, error, refetch } = useApiTokensQuery(undefined, {
    skip: !mayView,
    refetchOnMountOrArgChange: true,
  });
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<ApiToken | null>(null);
  const create = (
    <Button
      tone="primary"
      disabled={!mayCreate}
      title={mayCreate ? undefined : copy.mayNotCreate}
      onClick={() => {
        setCreating(true);
      }}
    >
      {copy.create}
    </Button>
  );

  const body = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={copy.notAllowed} />;
    if (data === undefined)
      return isError ? (
        <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.waiting} aria-hidden>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={14} width="80%" />
          ))}
        </div>
      );
    if (data.length === 0)
      return <EmptyState icon="key" title={copy.empty} text={copy.emptyText} action={mayCreate && create} />;
    return (
      <table className={`${tableCss.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.name}</th>
            <th scope="col">{copy.columns.rights}</th>
            <th scope="col" className={css.wideOnly}>
              {copy.columns.maker}
            </th>
            <th scope="col">{copy.columns.expiry}</th>
            <th scope="col">{copy.columns.used}</th>
            <th scope="col" className={tableCss.end}>
              <span className={css.hidden}>{copy.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((token) => (
            <TokenRow
              key={token._id}
              token={token}
              onShow={() => {
                setShown(token);
              }}
            />
          ))}
        </tbody>
      </table>
    );
  };
  return (
    <Page title={copy.title} text={copy.text} width="wide" actions={mayView && create}>
      {body()}
      <Suspense fallback={null}>
        {creating && (
          <CreateTokenDialog
            onClose={() => {
              setCreating(false);
            }}
          />
        )}
        {shown !== null && (
          <TokenDetails
            token={shown}
            onClose={() => {
              setShown(null);
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}
