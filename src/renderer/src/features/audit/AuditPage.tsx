import { useMemo } from 'react';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { useFilters } from '../../ui/filter-bar/use-filters';
import { EmptyState } from '../../ui/EmptyState';
import { NoResults } from '../../ui/NoResults';
import { Page } from '../../ui/page/Page';
import { useMembersQuery } from '../workspaces';
import { useAuditLogInfiniteQuery } from './api';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { copy } from './copy';
import { ExportButton } from './ExportButton';
import { useTimeZone } from '../../ui/time-zone';
import { AUDIT_FILTERS, filterOf } from './filter-query';

/** Who did what in the workspace; the filters stand in the address. */
export function AuditPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'audit_log');
  const { values: query, change, reset, isFiltered } = useFilters(AUDIT_FILTERS);
  const zone = useTimeZone();
  const filter = useMemo(() => filterOf(query, zone), [query, zone]);
  const log = useAuditLogInfiniteQuery(filter, { skip: !mayView, refetchOnMountOrArgChange: true });
  const maySeePeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !maySeePeople });
  const pages = log.currentData?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);

  const nothing = (): React.ReactNode =>
    isFiltered ? (
      <NoResults title={copy.nothingFound} clear={copy.clear} onClear={reset} />
    ) : (
      <EmptyState icon="history" title={copy.empty} text={copy.emptyText} />
    );
  return (
    <Page
      title={copy.title}
      text={copy.text}
      width={mayView ? 'own' : 'wide'}
      actions={mayView && <ExportButton filter={filter} />}
      bar={mayView && <AuditFilters query={query} onChange={change} onReset={reset} />}
    >
      {mayView ? (
        <AuditTable
          rows={rows}
          members={members}
          error={
            log.isError
              ? { title: copy.failed, text: reasonOf(log.error), onRetry: () => void log.refetch() }
              : null
          }
          empty={nothing()}
          more={{
            hasMore: log.hasNextPage,
            isLoading: log.isFetching,
            problem: log.isFetchNextPageError ? (reasonOf(log.error) ?? copy.moreFailed) : null,
            onMore: () => void log.fetchNextPage(),
          }}
        />
      ) : (
        <EmptyState icon="lock" title={copy.notAllowed} />
      )}
    </Page>
  );
}
