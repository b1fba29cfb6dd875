import { type ReactNode, useMemo, useState } from 'react';
import type { segmentList } from '@shared/contract/segments';
import type { DataOf } from '../../../core/http/endpoint-request';
import { reasonOf } from '../../../core/http/api-error';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { DataTable } from '../../../ui/table/DataTable';
import { listPager } from '../../../ui/table/list-pager';
import { useTimeZone } from '../../../ui/time-zone';
import { copy } from '../copy';
import { NO_FILTERS, isFiltered, sortedBy, tableSort } from '../segments-query';
import { DRAWERS, type SegmentsAddress } from '../use-segments-address';
import type { Segment } from '../wire';
import { DeleteSegment } from './DeleteSegment';
import { RenameDialog } from './RenameDialog';
import { segmentColumns } from './segment-columns';
import { SegmentBulk } from './SegmentBulk';

/** A page of lists while it is asked for. */
interface AskedLists {
  readonly data?: DataOf<typeof segmentList> | undefined;
  readonly currentData?: unknown;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface SegmentTableProps {
  readonly label: string;
  readonly address: SegmentsAddress;
  readonly list: AskedLists;
  /** The way to a new one. */
  readonly create: ReactNode;
}

/** What is asked about one list before it is done. */
interface Asked {
  readonly what: 'rename' | 'delete';
  readonly segment: Segment;
}
const NONE: ReadonlySet<string> = new Set();

/** Nothing to show: because there is nothing, or because of the filters. */
function NoSegments({ address: { query, change }, create }: Pick<SegmentTableProps, 'address' | 'create'>) {
  if (!isFiltered(query))
    return <EmptyState icon="list" title={copy.empty} text={copy.text} action={create} />;
  return (
    <NoResults
      title={copy.nothingFound}
      clear={copy.clear}
      onClear={() => {
        change(NO_FILTERS);
      }}
    />
  );
}

/** The lists of a page. A selection goes on over pages. */
export function SegmentTable({ label, address, list, create }: SegmentTableProps) {
  const zone = useTimeZone();
  const { query, change, shown, id, openDetail, openForm, openCopy } = address;
  const [asked, setAsked] = useState<Asked | null>(null);
  const listed = JSON.stringify({ ...query, page: 1 });
  const [selected, setSelected] = useState({ of: listed, ids: NONE });
  // Another filter or size begins again, with none (spec 2 §4).
  const ids = selected.of === listed ? selected.ids : NONE;
  const select = (next: ReadonlySet<string>): void => {
    setSelected({ of: listed, ids: next });
  };
  const columns = useMemo(
    () =>
      segmentColumns({
        onOpen: openDetail,
        onRename: (segment) => {
          setAsked({ what: 'rename', segment });
        },
        onEdit: openForm,
        onCopy: openCopy,
        onDelete: (segment) => {
          setAsked({ what: 'delete', segment });
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- days are written again in another zone
    [openDetail, openForm, openCopy, zone],
  );
  const hasFailed = list.isError && list.currentData === undefined;
  const close = (): void => {
    setAsked(null);
  };
  return (
    <>
      <DataTable
        id="segments"
        label={label}
        columns={columns}
        rows={hasFailed ? undefined : list.data?.rows}
        keyOf={({ _id }) => _id}
        busy={list.isFetching}
        error={
          hasFailed
            ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
            : null
        }
        empty={<NoSegments address={address} create={create} />}
        sort={tableSort(query)}
        onSort={(sort) => {
          change(sortedBy(sort));
        }}
        selection={{
          selected: ids,
          onChange: select,
          nameOf: ({ name }) => name,
          actions: (
            <SegmentBulk
              ids={ids}
              onDone={() => {
                select(NONE);
              }}
            />
          ),
        }}
        onOpen={openDetail}
        openId={shown === DRAWERS.detail ? id : null}
        pager={listPager(copy.pagerSize, query, list.data, change)}
      />
      {asked?.what === 'rename' && <RenameDialog segment={asked.segment} onClose={close} />}
      {asked?.what === 'delete' && <DeleteSegment segment={asked.segment} onClose={close} />}
    </>
  );
}
