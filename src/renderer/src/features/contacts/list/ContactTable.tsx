import { type ReactNode, useMemo, useState } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { useCan } from '../../../core/workspace';
import { DataTable } from '../../../ui/table/DataTable';
import { listPager } from '../../../ui/table/list-pager';
import { shownColumns } from '../../../ui/table/shown-columns';
import type { ChosenColumns, TableError } from '../../../ui/table/types';
import { useTimeZone } from '../../../ui/time-zone';
import type { ContactListPage } from '../api';
import { type ContactQuery, contactSortOf, filterArg, parseTree } from '../contact-query';
import { MergeSelected } from '../merge/MergeSelected';
import { tableSort } from '../use-contact-page';
import { BulkActions } from './bulk/BulkActions';
import { type RecordSelection, exportable } from '../../operations';
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
  if (scope === null) return query;
  const tree = parseTree(query.tree);
  const both: FilterGroup = tree === null ? scope : { match: 'all', filters: [scope, tree] };
  return { ...query, tree: JSON.stringify(both) };
}

interface Selected {
  /** What was listed when they were selected: another filter or size begins again, with nobody (spec 2 §4). */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  /** All that the filters find. */
  readonly isAll: boolean;
}
const NOBODY: ReadonlySet<string> = new Set();

/** Contacts that are selected, over pages. */
function useSelected(query: ContactQuery, page: ContactListPage | undefined) {
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
  return { ids, isAll, listedIds, counted, selection, hasMore, select };
}

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
  const { ids, isAll, listedIds, counted, selection, hasMore, select } = useSelected(query, page);
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
              {part?.actions?.(selection, filterArg(wholeQuery), () => {
                select(NOBODY);
              })}
              <BulkActions
                selection={selection}
                query={wholeQuery}
                columns={exportable(columns)}
                shown={() => shownColumns(tableId, columns, chosenColumns)}
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
