import { type ReactNode, useMemo, useState } from 'react';
import { type ContactListRow, CONTACT_SORTS } from '@shared/contract/contact-list';
import { useCan } from '../../../core/workspace';
import { DataTable } from '../../../ui/table/DataTable';
import { listPager } from '../../../ui/table/list-pager';
import type { ChosenColumns, TableColumn, TableError } from '../../../ui/table/types';
import { useTimeZone } from '../../../ui/time-zone';
import type { ContactListPage } from '../api';
import type { ContactQuery } from '../contact-query';
import { tableSort } from '../use-contact-page';
import { BulkTags } from './BulkTags';
import { contactColumns } from './contact-columns';
import { copy } from './copy';
import { nameOf } from './name-of';
import { CellConflictDialog } from './quick-edit/CellConflictDialog';
import { QuickEditContext, useQuickEdits } from './quick-edit/use-quick-edit';

interface ContactTableProps {
  readonly query: ContactQuery;
  /** Undefined while the first one is loaded. */
  readonly page: ContactListPage | undefined;
  /** Of the workspace's own fields. */
  readonly ownColumns: readonly TableColumn<ContactListRow>[];
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
  const [selected, setSelected] = useState<Selected>({ of: listed, ids: NOBODY });
  const ids = selected.of === listed ? selected.ids : NOBODY;
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
            sort: CONTACT_SORTS.find((one) => one === sort?.column) ?? null,
            order: sort?.direction === 'descending' ? 'desc' : null,
          });
        }}
        selection={{
          selected: ids,
          onChange: (next) => {
            setSelected({ of: listed, ids: next });
          },
          nameOf,
          actions: (
            <BulkTags
              ids={ids}
              onDone={() => {
                setSelected({ of: listed, ids: NOBODY });
              }}
            />
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
