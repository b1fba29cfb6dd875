import { type ReactNode, useEffect, useMemo } from 'react';
import { DEAL_SORTS } from '@shared/contract/deals';
import { reasonOf } from '../../../core/http/api-error';
import { DataTable } from '../../../ui/table/DataTable';
import { shownColumns } from '../../../ui/table/shown-columns';
import type { ChosenColumns } from '../../../ui/table/types';
import { useTimeZone } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import { useDealTableQuery } from '../api';
import { useOwnColumns } from '../../fields';
import { exportable, useRecordSelection } from '../../operations';
import { copy } from '../copy';
import { type DealQuery, filterArg } from '../deal-query';
import { listPager } from '../../../ui/table/list-pager';
import { BulkActions } from './bulk/BulkActions';
import { type DealColumnsProps, dealColumns } from './deal-columns';

interface DealTableProps extends DealColumnsProps {
  readonly query: DealQuery;
  readonly pipelineId: string;
  readonly chosenColumns: ChosenColumns;
  readonly empty: ReactNode;
  readonly openId: string | null;
  readonly onChange: (change: Partial<DealQuery>) => void;
  /** Told the deals of the page, in their order. */
  readonly onOrder: (ids: readonly string[]) => void;
}

/** What is overdue turns so while one looks. Milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** The deals of a pipeline, a page at a time. */
export function DealTable(props: DealTableProps) {
  const { query, pipelineId, chosenColumns, empty, openId, onChange, onOpen, onRecord, onOrder } = props;
  const now = useNow(LOOK_EVERY_MS);
  const zone = useTimeZone();
  // It is here only for those who see deals.
  const own = useOwnColumns('deal', chosenColumns, { mayView: true });
  const list = useDealTableQuery({
    ...own.asked,
    pipeline_id: pipelineId,
    ...filterArg(query),
    ...(query.sort !== null && { sort: query.sort, order: query.order ?? 'asc' }),
    page_num: query.page,
    rows_per_page: query.size,
  });
  const columns = useMemo(
    () => dealColumns(now, own.columns, { onOpen, onRecord }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- times are written again in another zone
    [now, onOpen, onRecord, own.columns, zone],
  );
  const hasFailed = list.isError && list.currentData === undefined;
  const page = hasFailed ? undefined : list.data;
  const rows = page?.rows;
  useEffect(() => {
    onOrder(rows?.map(({ _id }) => _id) ?? []);
  }, [onOrder, rows]);
  const filter = { pipeline_id: pipelineId, ...filterArg(query) };
  const { selection, marked, more, select, selectAll, clear } = useRecordSelection(
    { ...filterArg(query), pipelineId, size: query.size },
    page,
    { kind: 'deals.bin', filter },
  );
  return (
    <DataTable
      id="deals"
      label={copy.page.title}
      columns={columns}
      chosenColumns={own.chosenColumns}
      rows={rows}
      keyOf={({ _id }) => _id}
      busy={list.isFetching}
      error={
        hasFailed
          ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
          : null
      }
      empty={empty}
      sort={
        query.sort && {
          column: query.sort,
          direction: query.order === 'desc' ? 'descending' : 'ascending',
        }
      }
      onSort={(sort) => {
        const by = DEAL_SORTS.find((one) => one === sort?.column) ?? null;
        onChange({ sort: by, order: by && (sort?.direction === 'descending' ? 'desc' : 'asc') });
      }}
      selection={{
        selected: marked,
        count: selection.all?.total,
        onChange: select,
        nameOf: ({ deal_title }) => deal_title,
        actions: (
          <BulkActions
            selection={selection}
            filter={filter}
            pipelineId={pipelineId}
            columns={exportable(columns)}
            shown={() => shownColumns('deals', columns, chosenColumns)}
            more={more}
            onSelectAll={() => void selectAll()}
            onDone={clear}
          />
        ),
      }}
      onOpen={({ _id }) => {
        onOpen(_id);
      }}
      openId={openId}
      pager={listPager(copy.page.perPage, query, page, onChange)}
    />
  );
}
