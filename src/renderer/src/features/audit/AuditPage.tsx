import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { NothingFound } from '../../ui/NothingFound';
import { Page } from '../../ui/page/Page';
import { useMembersQuery } from '../workspaces';
import { useAuditLogInfiniteQuery } from './api';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { copy } from './copy';
import { ExportButton } from './ExportButton';
import { useTimeZone } from '../../ui/time-zone';
import { filterOf, readQuery, writeQuery } from './filter-query';

const NO_FILTER = { actor: null, kind: null, from: null, to: null } as const;

/** Who did what in the workspace; the filters stand in the address. */
export function AuditPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'audit_log');
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params), [params]);
  // A filter whose selection is invalid is removed from the address (spec 3 §2.5).
  useEffect(() => {
    const invalid = Object.entries(query).filter(([name, value]) => value === null && params.has(name));
    if (invalid.length === 0) return;
    setParams(
      (now) => {
        for (const [name] of invalid) now.delete(name);
        return now;
      },
      { replace: true },
    );
  }, [params, query, setParams]);
  const zone = useTimeZone();
  const filter = useMemo(() => filterOf(query, zone), [query, zone]);
  const log = useAuditLogInfiniteQuery(filter, { skip: !mayView, refetchOnMountOrArgChange: true });
  const maySeePeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !maySeePeople });
  const isFiltered = writeQuery(query).size > 0;
  const pages = log.currentData?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);

  const nothing = (): React.ReactNode =>
    isFiltered ? (
      <NothingFound
        title={copy.nothingFound}
        clear={copy.clear}
        onClear={() => {
          setParams({});
        }}
      />
    ) : (
      <EmptyState icon="history" title={copy.empty} text={copy.emptyText} />
    );
  return (
    <Page
      title={copy.title}
      text={copy.text}
      width={mayView ? 'own' : 'wide'}
      actions={mayView && <ExportButton filter={filter} />}
      bar={
        mayView && (
          <AuditFilters
            query={query}
            onChange={(change) => {
              setParams(writeQuery({ ...query, ...change }), { replace: true });
            }}
            onClear={
              isFiltered
                ? () => {
                    setParams(writeQuery(NO_FILTER), { replace: true });
                  }
                : null
            }
          />
        )
      }
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
            isLoading: log.isFetchingNextPage,
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
