import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { DuplicatePair } from '@shared/contract/contact-merges';
import { reasonOf } from '../../../core/http/api-error';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useInfiniteScroll } from '../../../ui/use-infinite-scroll';
import { useDismissDuplicateMutation, useLikelyDuplicatesInfiniteQuery } from '../merge-api';
import { copy } from '../merge/copy';
import { PairRow } from './PairRow';
import css from './duplicates.module.css';

const MergeDialog = lazy(async () => ({ default: (await import('../merge/MergeDialog')).MergeDialog }));

const words = copy.page;
const keyOf = ({ first, second }: DuplicatePair): string => `${first._id} ${second._id}`;

/** Pairs that are likely one person, page by page. */
export function PairList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const mayUpdate = useCan('update', 'crm_contacts');
  const pairs = useLikelyDuplicatesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dismiss] = useDismissDuplicateMutation();
  const [merging, setMerging] = useState<DuplicatePair | null>(null);
  const { data, isError, error, hasNextPage, isFetching, isFetchNextPageError } = pairs;
  const end = useInfiniteScroll(hasNextPage && !isFetching && !isFetchNextPageError, () => {
    void pairs.fetchNextPage();
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  const onDismiss = async ({ first, second }: DuplicatePair): Promise<void> => {
    const answer = await dismiss({ first: first._id, second: second._id });
    if ('error' in answer) toastError(answer.error);
    else toast(words.dismissed(first.name, second.name), 'success');
  };
  const content = (): ReactNode => {
    if (rows === undefined)
      return isError ? (
        <ErrorState title={words.failed} text={reasonOf(error)} onRetry={() => void pairs.refetch()} />
      ) : (
        <div className={css.loading}>
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} height={64} />
          ))}
        </div>
      );
    if (rows.length === 0) return <EmptyState icon="users" title={words.empty} text={words.emptyText} />;
    return (
      <ul className={css.pairs} aria-label={words.pairs}>
        {rows.map((pair) => (
          <PairRow
            key={keyOf(pair)}
            pair={pair}
            mayUpdate={mayUpdate}
            onOpen={onOpen}
            onMerge={() => {
              setMerging(pair);
            }}
            onDismiss={() => void onDismiss(pair)}
          />
        ))}
      </ul>
    );
  };
  return (
    <>
      {content()}
      <div ref={end} />
      {isFetchNextPageError && (
        <p className={css.more}>
          {words.moreFailed} <Button onClick={() => void pairs.fetchNextPage()}>{words.tryAgain}</Button>
        </p>
      )}
      {merging && (
        <LazyBoundary>
          <MergeDialog
            firstId={merging.first._id}
            secondId={merging.second._id}
            onMerged={() => {
              setMerging(null);
            }}
            onClose={() => {
              setMerging(null);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
