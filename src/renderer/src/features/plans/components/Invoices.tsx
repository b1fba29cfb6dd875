import type { Invoice } from '@shared/contract/plans';
import { EmptyState } from '../../../ui/EmptyState';
import { copy } from '../copy';
import { showAmount, showDate } from '../plan-words';
import css from '../plans.module.css';

const STATUSES: Readonly<Record<string, string>> = copy.invoices.statuses;

/** The provider's invoices, newest first; each leads to its own page there. */
export function Invoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return <EmptyState size="small" title={copy.invoices.empty} />;
  return (
    <table className={css.invoices}>
      <thead>
        <tr>
          <th scope="col">{copy.invoices.number}</th>
          <th scope="col">{copy.invoices.date}</th>
          <th scope="col">{copy.invoices.status}</th>
          <th scope="col">{copy.invoices.amount}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ _id, number, at, status, amount, currency, url }) => (
          <tr key={_id}>
            <td>
              {url === null ? (
                (number ?? '–')
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {number ?? copy.invoices.open}
                </a>
              )}
            </td>
            <td>{showDate(at)}</td>
            <td>{STATUSES[status] ?? status}</td>
            <td>{showAmount(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
