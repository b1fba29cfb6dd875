import { useCallback, useMemo, useState } from 'react';
import type { LoggedType } from '@shared/rules/activity-types';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { useUrlDrawer } from '../../../ui/drawer/use-url-drawer';
import { useFilters } from '../../../ui/filter-bar/use-filters';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/page/Page';
import { useTimeZone } from '../../../ui/time-zone';
import { loadLogDrawer } from '../../activities';
import type { RecordSubject } from '../../record-timeline';
import { loadRecordDrawer } from '../../records';
import { useVisitorListInfiniteQuery } from '../api';
import { copy } from '../copy';
import { SessionsDrawer } from '../drawers/SessionsDrawer';
import { filterOf, VISITOR_FILTERS } from './filter-query';
import { VisitorFilters } from './VisitorFilters';
import { VisitorTable } from './VisitorTable';
import { useSearchParams } from '../../../core/router/use-search-params';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));

const LogDrawer = lazy(async () => ({ default: (await loadLogDrawer()).LogDrawer }));

interface Logging {
  readonly type: LoggedType;
  readonly subject: RecordSubject;
}

interface VisitorLogProps {
  readonly logging: Logging | null;
  readonly onClose: () => void;
}

/** What is being written down of a customer. */
function VisitorLog({ logging, onClose }: VisitorLogProps) {
  if (logging === null) return null;
  return (
    <LazyBoundary>
      <LogDrawer type={logging.type} id={null} subject={logging.subject} onClose={onClose} />
    </LazyBoundary>
  );
}

/** All Visitors of the website (spec 3 §2.4); the filters stand in the address. */
export function VisitorsPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'visitors');
  const mayChange = useCan('update', 'visitors');
  const zone = useTimeZone();
  const { values: query, change, reset, isFiltered } = useFilters(VISITOR_FILTERS);
  const [, setParams] = useSearchParams();
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
  const [logging, setLogging] = useState<Logging | null>(null);
  const onLog = useCallback((type: LoggedType, subject: RecordSubject) => {
    setLogging({ type, subject });
  }, []);
  const visitor = rows?.find((row) => row.t_user_id === sessions.value);

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
      title={copy.empty}
      text={isFiltered ? copy.emptyFiltered : copy.emptyText}
      action={
        isFiltered ? (
          <Button onClick={reset}>{copy.clear}</Button>
        ) : (
          mayChange && (
            <Button tone="primary" onClick={openTracking}>
              {copy.setUp}
            </Button>
          )
        )
      }
    />
  );
  return (
    <Page
      title={copy.title}
      count={mayView ? pages?.[0]?.count : undefined}
      width={mayView ? 'own' : 'wide'}
      actions={mayView && <Button onClick={openTracking}>{copy.tracking}</Button>}
      bar={mayView && <VisitorFilters query={query} onChange={change} onReset={reset} />}
    >
      {mayView ? (
        <VisitorTable
          rows={rows}
          error={
            list.isError
              ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
              : null
          }
          empty={nothing()}
          more={{
            hasMore: list.hasNextPage,
            isLoading: list.isFetching,
            problem: list.isFetchNextPageError ? (reasonOf(list.error) ?? copy.moreFailed) : null,
            onMore: more,
          }}
          openId={sessions.value}
          onSessions={sessions.open}
          onCustomer={customer.open}
          onLog={onLog}
        />
      ) : (
        <EmptyState icon="lock" title={copy.mayNot} />
      )}
      {visitor && <SessionsDrawer key={visitor.t_user_id} visitor={visitor} onClose={sessions.close} />}
      <VisitorLog
        logging={logging}
        onClose={() => {
          setLogging(null);
        }}
      />
      {customer.value !== null && (
        <LazyBoundary>
          <RecordDrawer
            key={customer.value}
            record={{ kind: 'contact', id: customer.value, note: copy.notProved }}
            onClose={customer.close}
          />
        </LazyBoundary>
      )}
    </Page>
  );
}
