import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { GuardedButton } from '../../ui/GuardedButton';
import { Page } from '../../ui/page/Page';
import { Tabs } from '../../ui/page/Tabs';
import { AntdProvider } from '../../ui/theme/AntdProvider';
import { useSegmentPageQuery } from './api';
import { copy } from './copy';
import { SegmentFilters } from './list/SegmentFilters';
import { SegmentTable } from './list/SegmentTable';
import { SegmentLayers } from './SegmentLayers';
import { listArg } from './segments-query';
import { useSegmentsAddress } from './use-segments-address';

const KINDS = ['all', 'static', 'living'] as const;

/** The lists of contacts of the workspace; what is shown stands in the address. */
export function SegmentsPage() {
  const onlyLiving = useLocation().pathname.includes('/segment_intents');
  const title = onlyLiving ? copy.livingTitle : copy.title;
  useDocumentTitle(title);
  const mayView = useCan('view', 'marketing_segments');
  const mayCreate = useCan('create', 'marketing_segments');
  const address = useSegmentsAddress();
  const { query, change, openCreate } = address;
  const list = useSegmentPageQuery(listArg(query, onlyLiving), {
    skip: !mayView,
    refetchOnMountOrArgChange: true,
  });
  // What stood on the last page is gone: the first one is shown (spec 2 §4).
  const isBeyond = !list.isFetching && list.data?.rows.length === 0 && query.page > 1;
  useEffect(() => {
    if (isBeyond) change({ page: 1 });
  }, [isBeyond, change]);
  const create = (
    <GuardedButton tone="primary" hint={mayCreate ? null : copy.mayNotCreate} onClick={openCreate}>
      {copy.create}
    </GuardedButton>
  );
  return (
    <AntdProvider>
      <Page
        title={title}
        count={list.data?.total_number_of_records}
        width="own"
        actions={mayView && create}
        bar={
          mayView && (
            <>
              <SegmentFilters query={query} onChange={change} />
              {!onlyLiving && (
                <Tabs
                  label={copy.kindLabel}
                  tabs={KINDS.map((one) => ({ id: one, label: copy.kinds[one] }))}
                  value={query.kind ?? 'all'}
                  onChange={(one) => {
                    change({ kind: one === 'static' || one === 'living' ? one : null });
                  }}
                />
              )}
            </>
          )
        }
      >
        {mayView ? (
          <SegmentTable label={title} address={address} list={list} create={create} />
        ) : (
          <EmptyState icon="lock" title={copy.notAllowed} />
        )}
      </Page>
      <SegmentLayers address={address} />
    </AntdProvider>
  );
}
