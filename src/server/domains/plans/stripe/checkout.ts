import type Stripe from 'stripe';
import type { PlanKey } from '@shared/reference/plans';
import type { Clock } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { Asked, Billed } from '../provider';
import type { AskStripe } from './api';
import type { StripePrices } from './subscription';

export interface CheckoutContext {
  readonly ask: AskStripe;
  readonly prices: StripePrices;
  readonly clock: Clock;
}

async function customerOf(ask: AskStripe, billed: Billed): Promise<string> {
  const { business_id, customer_id, email, revision, tax_id: tax, title: name } = billed;
  if (customer_id !== null) return customer_id;
  const params = {
    name,
    email,
    metadata: { business_id },
    ...(tax && { tax_id_data: [{ type: tax.type, value: tax.value }] }),
  } as Stripe.CustomerCreateParams;
  const idempotencyKey = `parley-customer-${business_id}-${revision}-${email}-${tax?.value ?? ''}`;
  return (await ask((stripe) => stripe.customers.create(params, { idempotencyKey }))).id;
}

/** A page on which the plan is paid for. The same for two who press at once: they pay once. */
export async function checkout(
  { ask, prices, clock }: CheckoutContext,
  billed: Billed,
  plan: PlanKey,
  returnTo: string,
): Promise<Asked> {
  const customer_id = await customerOf(ask, billed);
  const { business_id, revision } = billed;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer: customer_id,
    client_reference_id: business_id,
    line_items: [{ price: prices[plan], quantity: 1 }],
    subscription_data: { metadata: { business_id } },
    success_url: `${returnTo}?paid=1`,
    cancel_url: returnTo,
  };
  const idempotencyKey = `parley-checkout-${business_id}-${revision}-${plan}-${Math.floor(clock() / 3_600_000)}-${customer_id}-${returnTo}`;
  const { url } = await ask((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }));
  if (url === null) throw new AppError('billing_unreachable');
  return { kind: 'elsewhere', url, customer_id };
}
