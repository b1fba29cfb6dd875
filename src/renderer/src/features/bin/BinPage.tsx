import { useMemo, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import type { BinRow } from '@shared/contract/bin';
import type { BinnedKind } from '@shared/rules/bin';
import { can } from '@shared/rules/permissions';
import { useDocumentTitle } from '../../core/document-title';
import { reasonOf } from '../../core/http/api-error';
import { useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/page/Page';
import { Tabs } from '../../ui/page/Tabs';
import { DataTable } from '../../ui/table/DataTable';
import { listPager } from '../../ui/table/list-pager';
import { AntdProvider } from '../../ui/theme/AntdProvider';
import { useTimeZone } from '../../ui/time-zone';
import { loadRecordDrawer } from '../records';
import { useBinQuery } from './api';
import { binColumns } from './bin-columns';
import { copy } from './copy';
import { ErasureTable } from './ErasureTable';
import { MODULE_OF } from './module-of';
import { type BinTab, useBinAddress } from './use-bin-address';
import { useRestore } from './use-restore';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));
const KINDS = Object.keys(MODULE_OF) as BinnedKind[];
const NONE: ReadonlySet<string> = new Set();

/** What was deleted of the kinds that one may delete, for as long as it can be restored. */
export function BinPage() {
  useDocumentTitle(copy.title);
  const { permissions } = useWorkspace();
  const kinds = useMemo(
    () => KINDS.filter((kind) => can(permissions, 'delete', MODULE_OF[kind])),
    [permissions],
  );
  const tabs = useMemo<readonly BinTab[]>(
    () => (kinds.includes('contact') ? [...kinds, 'erasure'] : kinds),
    [kinds],
  );
  const { query, change } = useBinAddress(tabs);
  return (
    <AntdProvider>
      <Page
        title={copy.title}
        text={copy.text}
        width="own"
        bar={
          tabs.length > 1 && (
            <Tabs
              label={copy.tabs}
              tabs={tabs.map((tab) => ({
                id: tab,
                label: tab === 'erasure' ? copy.erasures.title : copy.kinds[tab],
              }))}
              value={query.kind}
              onChange={(kind) => {
                change({ kind });
              }}
            />
          )
        }
      >
        {kinds.length === 0 ? (
          <EmptyState icon="lock" title={copy.notAllowed} />
        ) : query.kind === 'erasure' ? (
          <ErasureTable page={query.page} size={query.size} onChange={change} />
        ) : (
          <BinTable key={query.kind} query={query} kind={query.kind} onChange={change} />
        )}
      </Page>
    </AntdProvider>
  );
}

type Address = ReturnType<typeof useBinAddress>;

/** One kind of records in the bin. */
function BinTable({
  query,
  kind,
  onChange,
}: {
  readonly kind: BinnedKind;
  readonly query: Address['query'];
  readonly onChange: Address['change'];
}) {
  const { page, size } = query;
  const zone = useTimeZone();
  const list = useBinQuery(
    { kind, page_num: page, rows_per_page: size },
    { refetchOnMountOrArgChange: true },
  );
  const [selected, setSelected] = useState(NONE);
  const [open, setOpen] = useState<string | null>(null);
  const { restore, isRestoring } = useRestore(kind);
  const columns = useMemo(
    () =>
      binColumns({
        kind,
        onOpen: setOpen,
        onRestore: ({ _id, name }) => void restore([_id], name),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- days are written again in another zone
    [kind, zone],
  );
  const hasFailed = list.isError && list.currentData === undefined;
  const restoreSelected = async (): Promise<void> => {
    if (await restore([...selected], null)) setSelected(NONE);
  };
  return (
    <>
      <DataTable<BinRow>
        id={`bin-${kind}`}
        label={copy.kinds[kind]}
        columns={columns}
        rows={hasFailed ? undefined : list.data?.rows}
        keyOf={({ _id }) => _id}
        busy={list.isFetching}
        error={
          hasFailed
            ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
            : null
        }
        empty={<EmptyState icon="trash" title={copy.empty(kind)} />}
        selection={{
          selected,
          onChange: setSelected,
          nameOf: ({ name }) => name,
          actions: (
            <Button disabled={isRestoring} onClick={() => void restoreSelected()}>
              {copy.restore}
            </Button>
          ),
        }}
        onOpen={({ _id }) => {
          setOpen(_id);
        }}
        openId={open}
        pager={listPager(copy.perPage, query, list.data, onChange)}
      />
      {open !== null && (
        <LazyBoundary>
          <RecordDrawer
            key={open}
            record={{ kind, id: open }}
            onClose={() => {
              setOpen(null);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
