import { type ReactNode, useMemo, useState } from 'react';
import { CONTACT_SORTS } from '@shared/contract/contact-list';
import { DataTable } from '../../../ui/table/DataTable';
import { listPager } from '../../../ui/table/list-pager';
import type { ChosenColumns, TableError } from '../../../ui/table/types';
import { useTimeZone } from '../../../ui/time-zone';
import type { ContactListPage } from '../api';
import type { ContactQuery } from '../contact-query';
import { MergeSelected } from '../merge/MergeSelected';
import { tableSort } from '../use-contact-page';
import { BulkTags } from './BulkTags';
import { contactColumns, nameOf } from './contact-columns';
import { copy } from './copy';

interface ContactTableProps {
  readonly query: ContactQuery;
  /** Undefined while the first one is loaded. */
  readonly page: ContactListPage | undefined;
  readonly chosenColumns: ChosenColumns;
  /** Something newer is on its way. */
  readonly busy: boolean;
  readonly error: TableError | null;
  readonly empty: ReactNode;
  /** Whose drawer is open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
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
  const { query, page, chosenColumns, busy, error, empty, openId, onOpen, onChange } = props;
  const zone = useTimeZone();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- days are written again in another zone
  const columns = useMemo(() => contactColumns(onOpen), [onOpen, zone]);
  const listed = JSON.stringify({ ...query, page: 1 });
  const [selected, setSelected] = useState<Selected>({ of: listed, ids: NOBODY });
  const ids = selected.of === listed ? selected.ids : NOBODY;
  return (
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
          <>
            <MergeSelected
              ids={ids}
              onDone={() => {
                setSelected({ of: listed, ids: NOBODY });
              }}
            />
            <BulkTags
              ids={ids}
              onDone={() => {
                setSelected({ of: listed, ids: NOBODY });
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
  );
}
