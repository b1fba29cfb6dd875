import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useValidAddress } from '../../../core/use-valid-address';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { useUrlDrawer } from '../../../ui/drawer/use-url-drawer';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { useTimeZone } from '../../../ui/time-zone';
import { useVisitorListInfiniteQuery } from '../api';
import { COPY } from '../copy';
import { CustomerDrawer } from '../drawers/CustomerDrawer';
import { SessionsDrawer } from '../drawers/SessionsDrawer';
import { type VisitorQuery, filterOf, readQuery, validQuery, writeQuery } from './filter-query';
import { VisitorFilters } from './VisitorFilters';
import { VisitorTable } from './VisitorTable';
import css from './visitors.module.css';

const NO_FILTER: VisitorQuery = { known: [], from: null, to: null };

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
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params), [params]);
  const filter = useMemo(() => filterOf(query, zone), [query, zone]);
  const sessions = useUrlDrawer('sessions');
  const customer = useUrlDrawer('customer');
  const list = useVisitorListInfiniteQuery(filter, { skip: !mayView, refetchOnMountOrArgChange: true });
  const pages = list.currentData?.pages;
  // A visitor who comes while one scrolls can stand on two pages.
  const rows = useMemo(
    () =>
      pages && [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.t_user_id, row])).values()],
    [pages],
  );
  const visitor = rows?.find((row) => row.t_user_id === sessions.value);
  const isFiltered = query.known.length > 0 || query.from !== null || query.to !== null;
  useValidAddress(validQuery);

  const change = (over: Partial<VisitorQuery>): void =>
    setParams((now) => writeQuery(now, { ...readQuery(now), ...over }), { replace: true });
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
          <Button onClick={() => change(NO_FILTER)}>{COPY.clear}</Button>
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
        onSessions={sessions.open}
        onCustomer={customer.open}
      />
    );
  };
  return (
    <Page
      title={COPY.title}
      count={mayView ? pages?.[0]?.count : undefined}
      width="wide"
      actions={mayView && <Button onClick={openTracking}>{COPY.tracking}</Button>}
      bar={mayView && <VisitorFilters query={query} onChange={change} />}
    >
      {body()}
      {visitor && <SessionsDrawer key={visitor.t_user_id} visitor={visitor} onClose={sessions.close} />}
      {customer.value !== null && (
        <CustomerDrawer key={customer.value} contactId={customer.value} onClose={customer.close} />
      )}
    </Page>
  );
}
