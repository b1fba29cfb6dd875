import type { Invoice } from '@shared/contract/plans';
import { EmptyState } from '../../../ui/EmptyState';
import { DataTable } from '../../../ui/table/DataTable';
import type { TableColumn } from '../../../ui/table/types';
import { copy } from '../copy';
import { showAmount, showDate } from '../plan-text';
import css from '../plans.module.css';

const STATUSES: Readonly<Record<string, string>> = copy.invoices.statuses;
const words = copy.invoices;

const COLUMNS: readonly TableColumn<Invoice>[] = [
  {
    id: 'number',
    header: words.number,
    cell: ({ number, url }) =>
      url === null ? (
        (number ?? '–')
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {number ?? words.open}
        </a>
      ),
  },
  { id: 'date', header: words.date, cell: ({ at }) => showDate(at) },
  { id: 'status', header: words.status, cell: ({ status }) => STATUSES[status] ?? status },
  {
    id: 'amount',
    header: words.amount,
    align: 'end',
    cell: ({ amount, currency }) => showAmount(amount, currency),
  },
];

/** The provider's invoices, newest first; each leads to its own page there. */
export function Invoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  return (
    <DataTable
      label={words.title}
      layout="inline"
      rowHeight={38}
      columns={COLUMNS}
      rows={invoices}
      keyOf={({ _id }) => _id}
      empty={<EmptyState size="small" title={words.empty} />}
      className={css.invoices}
    />
  );
}
