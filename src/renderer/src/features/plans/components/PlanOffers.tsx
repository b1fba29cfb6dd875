import type { PlanOffer, PlanView } from '@shared/contract/plans';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/Spinner';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import { type OfferAction, offerAction, showAmount, showDate } from '../plan-text';
import type { useChangePlan } from '../use-change-plan';
import css from '../plans.module.css';

interface PlanOffersProps {
  readonly view: PlanView;
  readonly changing: ReturnType<typeof useChangePlan>;
  readonly mayChange: boolean;
}

/** What ends while one looks can be chosen again. Milliseconds. */
const LOOK_EVERY_MS = 1000;

/** The plans side by side, each with what it holds and what can be done with it. */
export function PlanOffers({ view, changing, mayChange }: PlanOffersProps) {
  const now = useNow(LOOK_EVERY_MS);
  return (
    <ul className={css.offers}>
      {view.plans.map((offer) => {
        const action = offerAction(offer, view, now);
        return (
          <li key={offer._id} className={css.offer} data-current={action === 'current' || undefined}>
            <h3 className={css.name}>{offer.name}</h3>
            <p className={css.about}>{offer.text}</p>
            <p className={css.price}>{priceOf(offer, view)}</p>
            <ul className={css.holds}>
              {[copy.members(offer.members), copy.numbers(offer.numbers), copy.everything].map((line) => (
                <li key={line}>
                  <Icon name="check" size={14} />
                  {line}
                </li>
              ))}
            </ul>
            <OfferFoot offer={offer} action={action} view={view} changing={changing} mayChange={mayChange} />
          </li>
        );
      })}
    </ul>
  );
}

function priceOf({ price }: PlanOffer, { provider }: PlanView): string {
  if (price) return `${showAmount(price.amount, price.currency)} ${copy.perInterval[price.interval]}`;
  return provider === 'local' ? copy.noPayment : copy.priceLater;
}

/** What is said instead of a button. */
function wordsFor(action: OfferAction, { state }: PlanView): string | null {
  if (action === 'current') return copy.actions.current;
  if (action === 'next') return copy.actions.next(showDate(state.next_at) ?? '');
  return action === 'tooSmall' ? copy.actions.tooSmall : null;
}

function OfferFoot({
  offer,
  action,
  view,
  changing,
  mayChange,
}: PlanOffersProps & { readonly offer: PlanOffer; readonly action: OfferAction }) {
  const words = wordsFor(action, view);
  if (words !== null) return <p className={css.words}>{words}</p>;
  if (!mayChange || action === 'current' || action === 'next' || action === 'tooSmall') return null;
  const { pending } = changing;
  const isPending = pending?.action === 'choose' && pending.plan === offer._id;
  return (
    <Button
      tone={action === 'choose' || action === 'upgrade' ? 'primary' : 'plain'}
      className={css.choose}
      disabled={pending !== null}
      onClick={() => void changing.change({ action: 'choose', plan: offer._id })}
    >
      {isPending && <Spinner label={copy.changing} size={14} />}
      {copy.actions[action](offer.name)}
    </Button>
  );
}
