import { LazyBoundary } from '../../../ui/LazyBoundary';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Skeleton } from '../../../ui/Skeleton';
import { DealSummaryCard, useDealListQuery } from '../../deals';
import { copy } from '../copy';
import css from './side.module.css';

interface ContactDealsProps {
  readonly contactId: string;
  /** Begins a deal; null where one may not. */
  readonly onCreate: (() => void) | null;
  readonly onOpen: (dealId: string) => void;
}

/** While the code of the cards is loaded. Pixels. */
const CARD_HEIGHT = 150;

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
          <li key={deal._id}>
            <LazyBoundary fallback={<Skeleton height={CARD_HEIGHT} />}>
              <DealSummaryCard
                deal={deal}
                onOpen={() => {
                  onOpen(deal._id);
                }}
              />
            </LazyBoundary>
          </li>
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
