import { useMemo } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { CAMPAIGN_NAME_LENGTH, CAMPAIGN_STATUSES } from '@shared/rules/campaigns';
import { reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useNavigate } from '../../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../../core/workspace';
import { useUrlDrawer } from '../../../ui/drawer/use-url-drawer';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/filter-bar/FilterBar';
import type { FilterField } from '../../../ui/filter-bar/filter-field';
import { useFilters } from '../../../ui/filter-bar/use-filters';
import { GuardedButton } from '../../../ui/GuardedButton';
import { NoResults } from '../../../ui/NoResults';
import { Page } from '../../../ui/page/Page';
import { DataTable } from '../../../ui/table/DataTable';
import { useTimeZone } from '../../../ui/time-zone';
import { useCampaignPagesInfiniteQuery } from '../api';
import { LIST_FILTERS, campaignAddress } from '../campaign-address';
import { copy } from '../copy';
import { campaignColumns } from './campaign-columns';

const CampaignDrawer = lazy(async () => ({
  default: (await import('../form/CampaignDrawer')).CampaignDrawer,
}));

/** What lies over the list. */
const NEW = 'new_campaign';

type Filters = ReturnType<typeof useFilters<typeof LIST_FILTERS>>;

function CampaignFilters({ values, change, reset }: Filters) {
  const fields: readonly FilterField[] = [
    {
      kind: 'search',
      id: 'search',
      label: copy.search,
      maxLength: CAMPAIGN_NAME_LENGTH,
      value: values.search,
      onChange: (search) => {
        change({ search });
      },
    },
    {
      kind: 'choices',
      id: 'statuses',
      label: copy.status,
      value: values.statuses,
      options: CAMPAIGN_STATUSES.map((value) => ({ value, label: copy.statuses[value] })),
      onChange: (chosen) => {
        change({ statuses: CAMPAIGN_STATUSES.filter((one) => chosen.includes(one)) });
      },
    },
  ];
  return <FilterBar label={copy.filters} resetLabel={copy.clear} fields={fields} onReset={reset} />;
}

/** The campaigns that send over WhatsApp, newest first; what narrows them stands in the address. */
export function CampaignsPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'marketing_email_templates');
  const mayCreate = useCan('create', 'marketing_email_templates');
  const { index } = useWorkspace();
  const base = `/business/${index + 1}`;
  const navigate = useNavigate();
  const filters = useFilters(LIST_FILTERS);
  const drawer = useUrlDrawer('drawer');
  const zone = useTimeZone();
  const { search, statuses } = filters.values;
  const list = useCampaignPagesInfiniteQuery(
    { search: search.trim(), statuses },
    { skip: !mayView, refetchOnMountOrArgChange: true },
  );
  const pages = list.currentData?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);
  const columns = useMemo(
    () =>
      campaignColumns((id) => {
        navigate(campaignAddress(base, id));
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- days are written again in another zone
    [base, navigate, zone],
  );
  const create = (
    <GuardedButton
      tone="primary"
      hint={mayCreate ? null : copy.mayNotCreate}
      onClick={() => {
        drawer.open(NEW);
      }}
    >
      {copy.create}
    </GuardedButton>
  );
  return (
    <Page
      title={copy.title}
      width="own"
      actions={mayView && create}
      bar={mayView && <CampaignFilters {...filters} />}
    >
      {mayView ? (
        <DataTable
          id="campaigns"
          label={copy.title}
          columns={columns}
          rows={list.isError && pages === undefined ? undefined : rows}
          keyOf={({ workflow_id }) => workflow_id}
          busy={list.isFetching}
          error={
            list.isError && pages === undefined
              ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
              : null
          }
          empty={
            filters.isFiltered ? (
              <NoResults title={copy.nothingFound} clear={copy.clear} onClear={filters.reset} />
            ) : (
              <EmptyState icon="megaphone" title={copy.empty} action={create} />
            )
          }
          rowHeight={56}
          onOpen={({ workflow_id }) => {
            navigate(campaignAddress(base, workflow_id));
          }}
          more={{
            hasMore: list.hasNextPage,
            isLoading: list.isFetchingNextPage,
            problem: list.isFetchNextPageError ? (reasonOf(list.error) ?? copy.moreFailed) : null,
            onMore: () => void list.fetchNextPage(),
          }}
        />
      ) : (
        <EmptyState icon="lock" title={copy.notAllowed} />
      )}
      {drawer.value === NEW && mayView && (
        <LazyBoundary>
          <CampaignDrawer
            campaign={null}
            onSaved={({ workflow_id }) => {
              navigate(campaignAddress(base, workflow_id, 'members'), { replace: true });
            }}
            onClose={drawer.close}
          />
        </LazyBoundary>
      )}
    </Page>
  );
}
