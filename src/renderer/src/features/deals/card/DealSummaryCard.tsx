import type { Deal } from '@shared/contract/deals';
import { Avatar } from '../../../ui/Avatar';
import { formatDay, showDate } from '../../../ui/format-date';
import { dealMoney } from '../../../ui/money';
import { useLocale } from '../../../ui/time-zone';
import { copy } from '../copy';
import { percent, personName } from '../deal-names';
import { StageStrip } from './StageStrip';
import css from './card.module.css';

interface DealSummaryCardProps {
  readonly deal: Deal;
  readonly onOpen: () => void;
}

const words = copy.card;
/** Spec 2 §9. */
const MAX_FACES = 5;
/** Pixels. */
const FACE = 22;

/** A deal on a contact: where it stands, what it is worth and whose it is (spec 2 §2). A press opens it. */
export function DealSummaryCard({ deal, onOpen }: DealSummaryCardProps) {
  useLocale();
  const { expected_close_date: close, assignee_id: owner } = deal;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.owner, owner && personName(owner)],
    [words.created, formatDay(deal.created_at)],
    [words.interest, deal.deal_industry],
  ];
  return (
    <button type="button" className={css.card} title={words.open(deal.deal_title)} onClick={onOpen}>
      <span className={css.head}>
        <b dir="auto">{deal.deal_title}</b>
        <span className={css.value}>
          <b>{dealMoney(deal.deal_value)}</b> {words.annual}
        </span>
      </span>
      <span className={css.stage}>
        <span>{copy.stageStrip}</span>
        <span>
          {percent(deal.probability)}
          {close !== null && ` ${copy.on(showDate(close))}`}
        </span>
      </span>
      <StageStrip deal={deal} />
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <span key={name} className={css.fact}>
              <span>{name}</span>
              <span dir="auto">{value}</span>
            </span>
          ),
      )}
      {deal.customer_ids.length > 0 && (
        <span className={css.faces} title={deal.customer_ids.map(personName).join(', ')}>
          {deal.customer_ids.slice(0, MAX_FACES).map((one) => (
            <Avatar key={one._id} id={one._id} name={personName(one)} src={one.avatar} size={FACE} />
          ))}
        </span>
      )}
    </button>
  );
}
