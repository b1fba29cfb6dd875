import type { Operation } from '@shared/contract/operations';
import { reasonOf } from '../../core/http/api-error';
import { useAppSelector } from '../../core/store/store';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Spinner } from '../../ui/Spinner';
import { useDismissOperationMutation, useOpenOperationsQuery, useOwnOperationsInfiniteQuery } from './api';
import { copy } from './copy';
import { OperationItem } from './OperationItem';
import css from './operations.module.css';

interface ListProps {
  readonly operations: readonly Operation[];
  readonly isOpen: boolean;
}

function List({ operations, isOpen }: ListProps) {
  const me = useAppSelector(({ session }) => session.profile?.id);
  if (operations.length === 0) return <EmptyState size="small" title={copy.none} text={copy.noneText} />;
  return (
    <ul className={css.list}>
      {operations.map((operation) => (
        <OperationItem
          key={operation._id}
          operation={operation}
          isOwn={operation.started_by._id === me}
          isOpen={isOpen}
        />
      ))}
    </ul>
  );
}

export function OpenOperations() {
  const me = useAppSelector(({ session }) => session.profile?.id);
  const { data, error, refetch } = useOpenOperationsQuery(undefined);
  const [dismiss] = useDismissOperationMutation();
  if (data === undefined)
    return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <Spinner />;
  const ended = data.filter(({ state, started_by }) => state !== 'running' && started_by._id === me);
  return (
    <>
      <List operations={data} isOpen />
      {ended.length > 1 && (
        <Button
          tone="quiet"
          className={css.clear}
          onClick={() => {
            for (const { _id } of ended) void dismiss(_id);
          }}
        >
          {copy.clear}
        </Button>
      )}
    </>
  );
}

export function OwnOperations() {
  const list = useOwnOperationsInfiniteQuery(undefined);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (data === undefined)
    return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <>
      <List operations={data.pages.flatMap(({ rows }) => rows)} isOpen={false} />
      {hasNextPage && (
        <Button
          tone="quiet"
          className={css.clear}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {copy.more}
        </Button>
      )}
    </>
  );
}

const ListFailed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <ErrorState title={copy.loadFailed} text={reasonOf(error)} onRetry={onRetry} />
);
