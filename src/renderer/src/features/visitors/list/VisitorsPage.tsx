import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { useFilters } from '../../../ui/filter-bar/use-filters';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { useTimeZone } from '../../../ui/time-zone';
import { useVisitorListInfiniteQuery } from '../api';
import { COPY } from '../copy';
import { CustomerDrawer } from '../drawers/CustomerDrawer';
import { SessionsDrawer } from '../drawers/SessionsDrawer';
import { filterOf, VISITOR_FILTERS } from './filter-query';
import { VisitorFilters } from './VisitorFilters';
import { VisitorTable } from './VisitorTable';
import css from './visitors.module.css';

function ListSkeleton() {
  return (
    <div className={css.skeleton}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          <Skeleton width={32} height={32} round />
          <Skeleton width={`${52 + ((index * 17) % 40)}%`} height={14} />
        </div>
      ))}
    </div>
  );
}

/** All Visitors of the website (spec 3 §2.4); the filters stand in the address. */
export function VisitorsPage() {
  useDocumentTitle(COPY.title);
  const mayView = useCan('view', 'visitors');
  const mayChange = useCan('update', 'visitors');
  const zone = useTimeZone();
  const { values: query, change, reset, isFiltered } = useFilters(VISITOR_FILTERS);
  const [, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(query, zone), [query, zone]);
  const [sessions, setSessions] = useState<string | null>(null);
  const [customer, setCustomer] = useState<string | null>(null);
  const list = useVisitorListInfiniteQuery(filter, { skip: !mayView, refetchOnMountOrArgChange: true });
  const pages = list.currentData?.pages;
  // A visitor who comes while one scrolls can stand on two pages.
  const rows = useMemo(
    () =>
      pages && [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.t_user_id, row])).values()],
    [pages],
  );

  const openTracking = (): void =>
    setParams((now) => {
      now.set('modal', 'website_tracking');
      return now;
    });
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const nothing = (): React.ReactNode => (
    <EmptyState
      icon={isFiltered ? 'search' : 'users'}
      title={COPY.empty}
      text={isFiltered ? COPY.emptyFiltered : COPY.emptyText}
      action={
        isFiltered ? (
          <Button onClick={reset}>{COPY.clear}</Button>
        ) : (
          mayChange && (
            <Button tone="primary" onClick={openTracking}>
              {COPY.setUp}
            </Button>
          )
        )
      }
    />
  );
  const body = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={COPY.mayNot} />;
    if (rows === undefined)
      return list.isError ? (
        <ErrorState title={COPY.failed} text={reasonOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <ListSkeleton />
      );
    if (rows.length === 0) return nothing();
    return (
      <VisitorTable
        rows={rows}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        problem={list.isFetchNextPageError ? (reasonOf(list.error) ?? COPY.moreFailed) : null}
        onMore={more}
        onSessions={setSessions}
        onCustomer={setCustomer}
      />
    );
  };
  return (
    <Page
      title={COPY.title}
      count={mayView ? pages?.[0]?.count : undefined}
      width="wide"
      actions={mayView && <Button onClick={openTracking}>{COPY.tracking}</Button>}
      bar={mayView && <VisitorFilters query={query} onChange={change} onReset={reset} />}
    >
      {body()}
      <SessionsDrawer
        visitor={rows?.find((row) => row.t_user_id === sessions) ?? null}
        onClose={() => setSessions(null)}
      />
      <CustomerDrawer contactId={customer} onClose={() => setCustomer(null)} />
    </Page>
  );
}
