import { useCallback, useMemo } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { useLoadedAhead } from '../../core/first-interaction';
import { EmptyState } from '../../ui/EmptyState';
import { GuardedButton } from '../../ui/GuardedButton';
import { Page } from '../../ui/page/Page';
import { totalText } from '../../ui/total-text';
import { shownColumns } from '../../ui/table/shown-columns';
import { DataTable } from '../../ui/table/DataTable';
import { listPager } from '../../ui/table/list-pager';
import { AntdProvider } from '../../ui/theme/AntdProvider';
import { useTimeZone } from '../../ui/time-zone';
import { loadTimeline } from '../activities';
import { type OwnColumn, useOwnColumns } from '../fields';
import { ImportButton } from '../imports';
import { SavedViews, useChosenColumns } from '../saved-views';
import { useCompanyListQuery } from './api';
import { filterArg, listArg, sortedBy, tableSort } from './company-query';
import { copy } from './copy';
import { CompanyDrawer } from './drawer/CompanyDrawer';
import { exportable, useRecordSelection } from '../operations';
import { BulkActions } from './list/bulk/BulkActions';
import { companyColumns } from './list/company-columns';
import { CompanyFilters } from './list/CompanyFilters';
import { NoCompanies } from './list/NoCompanies';
import { NEW_COMPANY, useCompanyAddress } from './use-company-address';
import { companyViewAddress } from './view-address';

function AddCompany({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const mayCreate = useCan('create', 'crm_accounts');
  return (
    <GuardedButton
      tone="primary"
      hint={mayCreate ? null : copy.mayNotCreate}
      onClick={() => {
        onOpen(NEW_COMPANY);
      }}
    >
      {copy.add}
    </GuardedButton>
  );
}

function useColumns(onOpen: (id: string) => void, own: readonly OwnColumn[]) {
  const zone = useTimeZone();
  const mayUpdate = useCan('update', 'crm_accounts');
  return useMemo(
    () => companyColumns({ mayUpdate, onOpen, own }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- days are written again in another zone
    [mayUpdate, onOpen, own, zone],
  );
}

/** The companies of the workspace; what is shown stands in the address. */
export function CompanyPage() {
  useLoadedAhead(loadTimeline);
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'crm_accounts');
  const { query, drawer, change } = useCompanyAddress();
  const { open, close, value: companyId } = drawer;
  const columnsOfViews = useChosenColumns('companies');
  const own = useOwnColumns('company', columnsOfViews.table, { mayView });
  const list = useCompanyListQuery(
    { ...listArg(query), ...own.asked },
    { skip: !mayView, refetchOnMountOrArgChange: true },
  );
  // What stood there stays until the next page is here: nothing jumps.
  const page = list.data;
  const { selection, marked, more, select, selectAll, clear } = useRecordSelection(query, page, {
    kind: 'companies.bin',
    filter: filterArg(query),
  });
  const onOpen = useCallback(
    (id: string): void => {
      open(id);
    },
    [open],
  );
  const columns = useColumns(onOpen, own.columns);
  const add = <AddCompany onOpen={onOpen} />;
  const hasFailed = list.isError && list.currentData === undefined;
  const empty = <NoCompanies query={query} add={add} onChange={change} />;
  const isNew = companyId === NEW_COMPANY;
  return (
    <AntdProvider>
      <Page
        title={copy.title}
        count={page && totalText(page.total_number_of_records, page.total_is_lower_bound)}
        width="own"
        actions={
          mayView && (
            <>
              <SavedViews list="companies" address={companyViewAddress} columnsOfViews={columnsOfViews} />
              <ImportButton entity="companies" />
              {add}
            </>
          )
        }
        bar={mayView && <CompanyFilters query={query} onChange={change} />}
      >
        {mayView ? (
          <DataTable
            id="companies"
            label={copy.title}
            columns={columns}
            chosenColumns={own.chosenColumns}
            rows={hasFailed ? undefined : page?.rows}
            keyOf={({ _id }) => _id}
            busy={list.isFetching}
            error={
              hasFailed
                ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
                : null
            }
            empty={empty}
            sort={tableSort(query)}
            onSort={(sort) => {
              change(sortedBy(sort));
            }}
            selection={{
              selected: marked,
              count: selection.all?.total,
              onChange: select,
              nameOf: ({ mp_company_label }) => mp_company_label,
              actions: (
                <BulkActions
                  selection={selection}
                  query={query}
                  columns={exportable(columns)}
                  shown={() => shownColumns('companies', columns, columnsOfViews.table)}
                  more={more}
                  onSelectAll={() => void selectAll()}
                  onDone={clear}
                />
              ),
            }}
            onOpen={({ _id }) => {
              open(_id);
            }}
            openId={companyId}
            pager={listPager(copy.pagerSize, query, page, change)}
          />
        ) : (
          <EmptyState icon="lock" title={copy.pageNotAllowed} />
        )}
      </Page>
      {companyId !== null && (mayView || isNew) && (
        <LazyBoundary>
          <CompanyDrawer key={companyId} id={isNew ? null : companyId} onClose={close} onOpenOther={open} />
        </LazyBoundary>
      )}
    </AntdProvider>
  );
}
