import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import type { ApiToken } from '@shared/contract/api-tokens';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/page/Page';
import { useApiTokensQuery } from './api';
import { copy } from './copy';
import { TokenTable } from './TokenTable';

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

  return (
    <Page title={copy.title} text={copy.text} width={mayView ? 'own' : 'wide'} actions={mayView && create}>
      {mayView ? (
        <TokenTable
          tokens={data}
          error={
            isError ? { title: copy.failed, text: reasonOf(error), onRetry: () => void refetch() } : null
          }
          empty={
            <EmptyState icon="key" title={copy.empty} text={copy.emptyText} action={mayCreate && create} />
          }
          onShow={setShown}
        />
      ) : (
        <EmptyState icon="lock" title={copy.notAllowed} />
      )}
      <LazyBoundary fallback={null}>
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
      </LazyBoundary>
    </Page>
  );
}
