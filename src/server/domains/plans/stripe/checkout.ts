import type { PlanKey } from '@shared/reference/plans';
import type { Clock } from '../../../platform/clock';
import type { Asked, Billed } from '../provider';
import { read, withId, withUrl } from './responses';
import type { Params, StripeApi } from './api';
import type { StripePrices } from './subscription';

export interface CheckoutContext {
  readonly api: StripeApi;
  readonly prices: StripePrices;
  readonly clock: Clock;
}

const taxOf = (tax: Billed['tax_id']): Params =>
  tax === null ? {} : { 'tax_id_data[0][type]': tax.type, 'tax_id_data[0][value]': tax.value };

async function customerOf(api: StripeApi, billed: Billed): Promise<string> {
  if (billed.customer_id !== null) return billed.customer_id;
  const { id } = read(
    withId,
    await api.post(
      'customers',
      {
        name: billed.title,
        email: billed.email,
        'metadata[business_id]': billed.business_id,
        ...taxOf(billed.tax_id),
      },
      `parley-customer-${billed.business_id}-${billed.revision}-${billed.email}-${billed.tax_id?.value ?? ''}`,
    ),
  );
  return id;
}

/** A page on which the plan is paid for. The same for two who press at once: they pay once. */
export async function checkout(
  { api, prices, clock }: CheckoutContext,
  billed: Billed,
  plan: PlanKey,
  returnTo: string,
): Promise<Asked> {
  const customer_id = await customerOf(api, billed);
  const { business_id, revision } = billed;
  const { url } = read(
    withUrl,
    await api.post(
      'checkout/sessions',
      {
        mode: 'subscription',
        customer: customer_id,
        client_reference_id: business_id,
        'line_items[0][price]': prices[plan],
        'line_items[0][quantity]': '1',
        'subscription_data[metadata][business_id]': business_id,
        success_url: `${returnTo}?paid=1`,
        cancel_url: returnTo,
      },
      `parley-checkout-${business_id}-${revision}-${plan}-${Math.floor(clock() / 3_600_000)}-${customer_id}-${returnTo}`,
    ),
  );
  return { kind: 'elsewhere', url, customer_id };
}
