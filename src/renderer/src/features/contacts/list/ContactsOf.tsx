import { type ReactNode, useEffect, useMemo } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { NoResults } from '../../../ui/NoResults';
import type { ChosenColumns } from '../../../ui/table/types';
import { type ContactListPage, useContactTableQuery } from '../api';
import { type ContactListArg, NO_FILTERS, filterArg, isFiltered } from '../contact-query';
import { useOwnColumns } from '../../fields';
import type { OpenRecord } from '../use-record-drawers';
import { useContactPage } from '../use-contact-page';
import { useCountedPage } from '../use-counted-page';
import { useNextAnchor, usePageAnchors } from '../use-page-anchors';
import { ContactFilters } from './ContactFilters';
import { ContactTable, type TablePart, withinScope } from './ContactTable';
import { copy } from './copy';
import css from './list.module.css';

/** A page of contacts while it is asked for. */
interface Asked {
  readonly data?: ContactListPage | undefined;
  readonly currentData?: ContactListPage | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Asks for a page of the contacts of something. */
export type UsePage = (of: string, arg: ContactListArg, skip: boolean) => Asked;

interface ContactsOfProps {
  /** Id of what they belong to. */
  readonly of: string;
  readonly part: TablePart;
  /** The same function every time. */
  readonly usePage: UsePage;
  /** Instead of those that belong to it: those whom these conditions find. */
  readonly preview?: FilterGroup | null;
  /** A record over the table. What shows it knows contacts, so that it comes from elsewhere. */
  readonly renderRecord: (record: OpenRecord, onClose: () => void) => ReactNode;
  /** Stands where nobody is in it. */
  readonly empty: ReactNode;
  /** What else stands between the filters and the table. */
  readonly children?: ReactNode;
}

/** The columns of a part are kept on the device. */
const OF_DEVICE: ChosenColumns = { ids: undefined, onChoose: () => undefined, onShown: () => undefined };

/** A record that came with the address is closed; what it lay over stays. */
function withoutRecord(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['customer_id', 'company_id', 'activity', 'date']) next.delete(name);
  return next;
}

/** Some of the contacts, with filters, search and selection, as the address has them. */
export function ContactsOf(props: ContactsOfProps) {
  const { of, part: given, usePage, preview = null, renderRecord, empty, children } = props;
  const part = useMemo(() => (preview === null ? given : { ...given, scope: preview }), [given, preview]);
  const mayView = useCan('view', 'crm_contacts');
  const { query, change, drawers } = useContactPage(withoutRecord);
  const { arg, places } = usePageAnchors(query);
  const own = useOwnColumns('contact', OF_DEVICE, { mayView, isSortable: true });
  const asked = { ...arg, ...own.asked };
  const members = usePage(of, asked, !mayView || preview !== null);
  const found = useContactTableQuery(
    { ...asked, ...filterArg(withinScope(query, preview)) },
    { skip: !mayView || preview === null },
  );
  const list: Asked = preview === null ? members : found;
  const page = useCountedPage(list.data, filterArg(withinScope(query, part.scope)));
  useNextAnchor(places, query, list.currentData);
  const isGoneSort = own.isGoneSort(query.sort);
  useEffect(() => {
    if (isGoneSort) change({ sort: null, order: null });
  }, [isGoneSort, change]);
  // What stood on the last page is gone: the first one is shown (spec 2 §4).
  const isBeyond = !list.isFetching && list.data?.rows.length === 0 && query.page > 1;
  useEffect(() => {
    if (isBeyond) change({ page: 1 });
  }, [isBeyond, change]);
  const hasFailed = list.isError && list.currentData === undefined;
  const { record } = drawers;
  return (
    <div className={css.part}>
      <div className={css.partBar}>
        <ContactFilters query={query} onChange={change} />
        {children}
      </div>
      <ContactTable
        query={query}
        page={page}
        part={part}
        ownColumns={own.columns}
        chosenColumns={own.chosenColumns}
        busy={list.isFetching}
        error={
          hasFailed
            ? { title: copy.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
            : null
        }
        empty={
          isFiltered(query) || query.stage !== null ? (
            <NoResults
              title={copy.nothingFound}
              clear={copy.clear}
              onClear={() => {
                change({ ...NO_FILTERS, stage: null });
              }}
            />
          ) : (
            empty
          )
        }
        openId={record?.kind === 'contact' ? record.id : null}
        onOpen={drawers.openContact}
        onOpenCompany={drawers.openCompany}
        onChange={change}
      />
      {record !== null && mayView && renderRecord(record, drawers.close)}
    </div>
  );
}
