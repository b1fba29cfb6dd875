import { useEffect } from 'react';
import type { ContactType } from '@shared/contract/contact-types';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { useDocumentTitle } from '../../core/document-title';
import { useLoadedAhead } from '../../core/first-interaction';
import { reasonOf } from '../../core/http/api-error';
import { useCan } from '../../core/workspace';
import { useUrlDrawer } from '../../ui/drawer/use-url-drawer';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/page/Page';
import { totalText } from '../../ui/total-text';
import { AntdProvider } from '../../ui/theme/AntdProvider';
import { useContactTypesQuery } from '../contact-types';
import { loadRecordDrawer, loadWholeDrawer } from '../records';
import { useOwnColumns } from '../fields';
import { ImportButton } from '../imports';
import { SavedViews, useChosenColumns } from '../saved-views';
import { type ContactListPage, useContactTableQuery } from './api';
import { type ContactQuery, ADVANCED_FILTER, FILTER_DRAWER, NO_STAGE, filterArg } from './contact-query';
import { ContactBar } from './list/ContactBar';
import { CreateContact } from './list/CreateContact';
import { ContactTable } from './list/ContactTable';
import { copy } from './list/copy';
import { DuplicatesButton } from './list/DuplicatesButton';
import { NoContacts } from './list/NoContacts';
import { useNextAnchor, usePageAnchors } from './use-page-anchors';
import { useCountedPage } from './use-counted-page';
import { contactViewAddress, useContactPage } from './use-contact-page';

const AdvancedFilterDrawer = lazy(async () => ({
  default: (await import('./filter/AdvancedFilterDrawer')).AdvancedFilterDrawer,
}));
const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));

/** How many there are, as far as they are counted; undefined while they are. */
const totalOf = (page: ContactListPage | undefined): string | undefined =>
  page?.total_is_pending === false
    ? totalText(page.total_number_of_records, page.total_is_lower_bound)
    : undefined;

/** The name of the contact type whose tab is open. A type that is gone is taken out of the address. */
function useOpenStage(
  { stage: id }: ContactQuery,
  types: readonly ContactType[] | undefined,
  change: (part: Pick<ContactQuery, 'stage'>) => void,
): string | undefined {
  const label = id === NO_STAGE ? copy.noStage : types?.find(({ _id }) => _id === id)?.label;
  const isGone = id !== null && types !== undefined && label === undefined;
  useEffect(() => {
    if (isGone) change({ stage: null });
  }, [isGone, change]);
  return label;
}

/** The contacts of the workspace; what is shown stands in the address. */
export function ContactPage() {
  const mayView = useCan('view', 'crm_contacts');
  const seesTypes = useCan('view', 'crm_contact_types');
  const { query, change, drawers, applyFilter } = useContactPage();
  useLoadedAhead(loadWholeDrawer);
  const { data: types } = useContactTypesQuery(undefined, { skip: !seesTypes });
  const { arg, places } = usePageAnchors(query);
  const columnsOfViews = useChosenColumns('contacts');
  const own = useOwnColumns('contact', columnsOfViews.table, { mayView, isSortable: true });
  const list = useContactTableQuery(
    { ...arg, ...own.asked },
    { skip: !mayView, refetchOnMountOrArgChange: true },
  );
  const page = useCountedPage(list.data, filterArg(query));
  useNextAnchor(places, query, list.currentData);
  const { record } = drawers;
  const filterDrawer = useUrlDrawer(FILTER_DRAWER);
  const stage = useOpenStage(query, types, change);
  useDocumentTitle(stage ?? copy.title);
  const isGoneSort = own.isGoneSort(query.sort);
  useEffect(() => {
    if (isGoneSort) change({ sort: null, order: null });
  }, [isGoneSort, change]);
  // What stood on the last page is gone: the first one is shown (spec 2 §4).
  const isBeyond = !list.isFetching && list.data?.rows.length === 0 && query.page > 1;
  useEffect(() => {
    if (isBeyond) change({ page: 1 });
  }, [isBeyond, change]);
  const hasFailed = list.isError && list.currentData === undefined;
  const error = hasFailed
    ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
    : null;
  const create = <CreateContact />;
  const views = <SavedViews list="contacts" address={contactViewAddress} columnsOfViews={columnsOfViews} />;
  return (
    <AntdProvider>
      <Page
        title={stage ?? copy.title}
        count={totalOf(page)}
        width="own"
        actions={
          mayView && (
            <>
              {views}
              <DuplicatesButton />
              <ImportButton entity="contacts" />
              {create}
            </>
          )
        }
        bar={
          mayView && (
            <ContactBar
              query={query}
              types={types}
              onChange={change}
              onFilter={() => {
                filterDrawer.open(ADVANCED_FILTER);
              }}
            />
          )
        }
      >
        {mayView ? (
          <ContactTable
            query={query}
            page={page}
            ownColumns={own.columns}
            chosenColumns={own.chosenColumns}
            busy={list.isFetching}
            error={error}
            empty={<NoContacts query={query} stage={stage} create={create} onChange={change} />}
            openId={record?.kind === 'contact' ? record.id : null}
            onOpen={drawers.openContact}
            onOpenCompany={drawers.openCompany}
            onChange={change}
          />
        ) : (
          <EmptyState icon="lock" title={copy.notAllowed} />
        )}
      </Page>
      {filterDrawer.value === ADVANCED_FILTER && mayView && (
        <LazyBoundary>
          <AdvancedFilterDrawer query={query} onApply={applyFilter} onClose={filterDrawer.close} />
        </LazyBoundary>
      )}
      {record !== null && mayView && (
        <LazyBoundary>
          <RecordDrawer key={record.id} record={record} onClose={drawers.close} />
        </LazyBoundary>
      )}
    </AntdProvider>
  );
}
