import type { Deal } from '@shared/contract/deals';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { showDate } from '../../../ui/format-date';
import { GuardedButton } from '../../../ui/GuardedButton';
import { dealMoney } from '../../../ui/money';
import { Skeleton } from '../../../ui/Skeleton';
import { useDealListQuery } from '../../deals';
import { copy } from '../copy';
import css from './side.module.css';

interface ContactDealsProps {
  readonly contactId: string;
  /** Begins a deal; null where one may not. */
  readonly onCreate: (() => void) | null;
  readonly onOpen: (dealId: string) => void;
}

function DealRow({ deal, onOpen }: { readonly deal: Deal; readonly onOpen: () => void }) {
  const { stages } = deal.pipeline;
  const reached = stages.findIndex(({ _id }) => _id === deal.pipeline_stage_id._id);
  const closes = deal.expected_close_date;
  return (
    <li>
      <button type="button" className={css.deal} onClick={onOpen}>
        <span className={css.dealHead}>
          <b dir="auto">{deal.deal_title}</b>
          <b>{dealMoney(deal.deal_value)}</b>
        </span>
        <span className={css.strip} aria-hidden>
          {stages.map(({ _id }, index) => (
            <i key={_id} data-done={index <= reached || undefined} />
          ))}
        </span>
        <small>
          {deal.pipeline_stage_id.name} · {deal.probability}%
          {closes === null ? '' : ` On ${showDate(closes)}`}
        </small>
      </button>
    </li>
  );
}

/** The deals of a contact. */
export function ContactDeals({ contactId, onCreate, onOpen }: ContactDealsProps) {
  const { currentData, isError, refetch } = useDealListQuery(contactId);
  const body = (): React.ReactNode => {
    if (currentData === undefined)
      return isError ? (
        <p className={css.muted} role="alert">
          {copy.side.dealsFailed} <Button onClick={() => void refetch()}>{copy.side.again}</Button>
        </p>
      ) : (
        <Skeleton height={64} />
      );
    const { rows, total_number_of_records: total } = currentData;
    if (rows.length === 0) return <EmptyState size="small" title={copy.side.noDeals} />;
    return (
      <ul className={css.deals}>
        {rows.map((deal) => (
          <DealRow
            key={deal._id}
            deal={deal}
            onOpen={() => {
              onOpen(deal._id);
            }}
          />
        ))}
        {total > rows.length && <li className={css.muted}>{copy.side.more(total - rows.length)}</li>}
      </ul>
    );
  };
  return (
    <>
      <div className={css.sideTools}>
        <GuardedButton hint={onCreate ? null : copy.side.mayNotDeal} onClick={onCreate ?? undefined}>
          {copy.side.createDeal}
        </GuardedButton>
      </div>
      {body()}
    </>
  );
}
