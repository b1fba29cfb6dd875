import { type ReactNode, useMemo } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { useCan } from '../../../core/workspace';
import { DataTable } from '../../../ui/table/DataTable';
import { listPager } from '../../../ui/table/list-pager';
import { shownColumns } from '../../../ui/table/shown-columns';
import type { ChosenColumns, TableError } from '../../../ui/table/types';
import { useTimeZone } from '../../../ui/time-zone';
import type { ContactListPage } from '../api';
import { type ContactQuery, contactSortOf, filterArg, withinTree } from '../contact-query';
import { MergeSelected } from '../merge/MergeSelected';
import { tableSort } from '../use-contact-page';
import { BulkActions } from './bulk/BulkActions';
import { type RecordSelection, exportable, useRecordSelection } from '../../operations';
import { type ColumnChoice, contactColumns } from './contact-columns';
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
  /** Where it is not the list of all contacts: what is different. */
  readonly part?: TablePart | undefined;
}

/** A table of some of the contacts. */
export interface TablePart extends ColumnChoice {
  /** Under which name widths, order and choice of the columns are kept on this device. */
  readonly id: string;
  readonly label: string;
  /** Holds for every contact that the table has: work on all of them is about these. */
  readonly scope: FilterGroup | null;
  /** What else can be done with the selected ones. */
  readonly actions?:
    | ((selection: RecordSelection, filter: Record<string, unknown>, onDone: () => void) => ReactNode)
    | undefined;
}

/** The filter of a part narrowed by what the address says. */
export function withinScope(query: ContactQuery, scope: FilterGroup | null): ContactQuery {
  return scope === null ? query : { ...query, tree: withinTree(scope, query.tree) };
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
    part,
  } = props;
  const tableId = part?.id ?? 'contacts';
  const rowMenu = part?.rowMenu;
  const hasTags = part?.hasTags ?? true;
  const wholeQuery = withinScope(query, part?.scope ?? null);
  const seesCompanies = useCan('view', 'crm_accounts');
  const zone = useTimeZone();
  const columns = useMemo(
    () => contactColumns(onOpen, seesCompanies ? onOpenCompany : null, ownColumns, { rowMenu, hasTags }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- days are written again in another zone
    [onOpen, onOpenCompany, seesCompanies, ownColumns, zone, rowMenu, hasTags],
  );
  const filter = filterArg(wholeQuery);
  const { selection, marked, more, select, selectAll, clear } = useRecordSelection(query, page, {
    kind: 'contacts.bin',
    filter,
  });
  const quick = useQuickEdits();
  return (
    <QuickEditContext value={quick.value}>
      <DataTable
        id={tableId}
        label={part?.label ?? copy.title}
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
          selected: marked,
          count: selection.all?.total,
          onChange: select,
          nameOf,
          actions: (
            <>
              <MergeSelected ids={selection.all === null ? selection.ids : NOBODY} onDone={clear} />
              {part?.actions?.(selection, filter, clear)}
              <BulkActions
                selection={selection}
                query={wholeQuery}
                columns={exportable(columns)}
                shown={() => shownColumns(tableId, columns, chosenColumns)}
                more={more}
                onSelectAll={() => void selectAll()}
                onDone={clear}
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
