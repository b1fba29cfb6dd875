import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../../core/workspace';
import { DataTable } from '../../../ui/table/DataTable';
import { listPager } from '../../../ui/table/list-pager';
import { shownColumns } from '../../../ui/table/shown-columns';
import type { ChosenColumns, TableError } from '../../../ui/table/types';
import { useTimeZone } from '../../../ui/time-zone';
import type { ContactListPage } from '../api';
import { type ContactQuery, contactSortOf } from '../contact-query';
import { MergeSelected } from '../merge/MergeSelected';
import { tableSort } from '../use-contact-page';
import { BulkActions } from './bulk/BulkActions';
import type { RecordSelection } from '../../operations';
import { contactColumns } from './contact-columns';
import { copy } from './copy';
import { nameOf } from './name-of';
import type { OwnColumn } from '../../fields';
import { CellConflictDialog } from './quick-edit/CellConflictDialog';
import { QuickEditContext, useQuickEdits } from './quick-edit/use-quick-edit';

interface ContactTableProps {
  readonly query: ContactQuery;
  /** Undefined while the first one is loaded. */
  readonly page: ContactListPage | undefined;
  /** Of the workspace's own fields. */
  readonly ownColumns: readonly OwnColumn[];
  readonly chosenColumns: ChosenColumns;
  /** Something newer is on its way. */
  readonly busy: boolean;
  readonly error: TableError | null;
  readonly empty: ReactNode;
  /** Whose drawer is open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onOpenCompany: (id: string) => void;
  readonly onChange: (change: Partial<ContactQuery>) => void;
}

interface Selected {
  /** What was listed when they were selected: another filter or size begins again, with nobody (spec 2 §4). */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  /** All that the filters find. */
  readonly isAll: boolean;
}
const NOBODY: ReadonlySet<string> = new Set();

/** The contacts of a page. A selection goes on over pages. */
export function ContactTable(props: ContactTableProps) {
  const {
    query,
    page,
    ownColumns,
    chosenColumns,
    busy,
    error,
    empty,
    openId,
    onOpen,
    onOpenCompany,
    onChange,
  } = props;
  const seesCompanies = useCan('view', 'crm_accounts');
  const zone = useTimeZone();
  const columns = useMemo(
    () => contactColumns(onOpen, seesCompanies ? onOpenCompany : null, ownColumns),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- days are written again in another zone
    [onOpen, onOpenCompany, seesCompanies, ownColumns, zone],
  );
  const listed = JSON.stringify({ ...query, page: 1 });
  const [selected, setSelected] = useState<Selected>({ of: listed, ids: NOBODY, isAll: false });
  const { ids, isAll } = selected.of === listed ? selected : { ids: NOBODY, isAll: false };
  const listedIds = page?.rows.map(({ _id }) => _id) ?? [];
  const counted = {
    total: page?.total_number_of_records ?? 0,
    isCapped: page?.total_is_lower_bound === true,
  };
  const selection: RecordSelection = { ids, all: isAll ? counted : null };
  const hasMore =
    !isAll && listedIds.every((id) => ids.has(id)) && (counted.total > ids.size || counted.isCapped);
  const select = (next: ReadonlySet<string>, all = false): void => {
    setSelected({ of: listed, ids: next, isAll: all });
  };
  const quick = useQuickEdits();
  return (
    <QuickEditContext value={quick.value}>
      <DataTable
        id="contacts"
        label={copy.title}
        columns={columns}
        chosenColumns={chosenColumns}
        rows={error === null ? page?.rows : undefined}
        keyOf={({ _id }) => _id}
        busy={busy}
        error={error}
        empty={empty}
        sort={tableSort(query)}
        onSort={(sort) => {
          onChange({
            sort: contactSortOf(sort?.column),
            order: sort?.direction === 'descending' ? 'desc' : null,
          });
        }}
        selection={{
          // Where all are selected, so are those that are listed; without one of them, the others of the page are left.
          selected: isAll ? new Set(listedIds) : ids,
          count: isAll ? counted : undefined,
          onChange: (next) => {
            select(next);
          },
          nameOf,
          actions: (
            <>
              <MergeSelected
                ids={isAll ? NOBODY : ids}
                onDone={() => {
                  select(NOBODY);
                }}
              />
              <BulkActions
                selection={selection}
                query={query}
                columns={() =>
                  shownColumns('contacts', columns, chosenColumns).map(
                    (id) => ownColumns.find((own) => own.id === id)?.exportedAs ?? id,
                  )
                }
                more={hasMore ? counted : null}
                onSelectAll={() => {
                  select(ids, true);
                }}
                onDone={() => {
                  select(NOBODY);
                }}
              />
            </>
          ),
        }}
        onOpen={({ _id }) => {
          onOpen(_id);
        }}
        openId={openId}
        pager={listPager(copy.pagerSize, query, page, onChange)}
      />
      {quick.conflict !== null && <CellConflictDialog conflict={quick.conflict} onSettle={quick.settle} />}
    </QuickEditContext>
  );
}
