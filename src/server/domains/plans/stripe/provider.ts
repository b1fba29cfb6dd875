import { z } from 'zod';
import type { Invoice } from '@shared/contract/plans';
import { type PlanKey, PLAN_KEYS, planRank } from '@shared/reference/plans';
import type { PlanChange } from '@shared/rules/plan-change';
import { type Clock, toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { Asked, Billed, BillingProvider, Prices } from '../provider';
import type { Params, StripeApi } from './api';
import { type StripePrices, type StripeSubscription, stripeSubscription } from './subscription';

/** For how long a price is not asked for again. Milliseconds. */
const PRICES_FOR_MS = 10 * 60_000;
const MOST_INVOICES = 24;

const withId = z.object({ id: z.string() });
const withUrl = z.object({ url: z.string() });
const priceAnswer = z.object({
  unit_amount: z.number().nullable(),
  currency: z.string(),
  recurring: z.object({ interval: z.enum(['day', 'week', 'month', 'year']) }),
});
const invoiceList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullish(),
      created: z.number(),
      total: z.number(),
      currency: z.string(),
      status: z.string().nullish(),
      hosted_invoice_url: z.string().nullish(),
    }),
  ),
});
const idList = z.object({ data: z.array(withId) });

export interface StripeProvider extends BillingProvider {
  subscription(id: string): Promise<StripeSubscription>;
  /** Ends one at once, with the money for the rest given back: a workspace has one plan. */
  end(id: string): Promise<void>;
}

/** @throws AppError where the answer is not what Stripe says it is. */
function read<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const result = schema.safeParse(answer);
  if (!result.success) throw new AppError('billing_unreachable', { cause: result.error });
  return result.data;
}

export function createStripeProvider(api: StripeApi, prices: StripePrices, clock: Clock): StripeProvider {
  let known: { readonly at: number; readonly prices: Prices } | null = null;

  async function priceOf(plan: PlanKey) {
    const { unit_amount, currency, recurring } = read(priceAnswer, await api.get(`prices/${prices[plan]}`));
    return unit_amount === null ? null : { amount: unit_amount, currency, interval: recurring.interval };
  }

  const subscription = async (id: string): Promise<StripeSubscription> =>
    read(stripeSubscription, await api.get(`subscriptions/${encodeURIComponent(id)}`));

  const taxOf = (tax: Billed['tax_id']): Params =>
    tax === null ? {} : { 'tax_id_data[0][type]': tax.type, 'tax_id_data[0][value]': tax.value };

  async function customerOf(billed: Billed): Promise<string> {
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

  /** The same for two who press at once: they pay once. */
  async function checkout(billed: Billed, plan: PlanKey, returnTo: string): Promise<Asked> {
    const customer_id = await customerOf(billed);
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

  async function setPrice(id: string, plan: PlanKey, proration: 'create_prorations' | 'none'): Promise<void> {
    const { items } = await subscription(id);
    await api.post(`subscriptions/${id}`, {
      'items[0][id]': items.data[0]?.id ?? '',
      'items[0][price]': prices[plan],
      proration_behavior: proration,
      cancel_at_period_end: 'false',
    });
  }

  async function choose(id: string, billed: Billed, plan: PlanKey): Promise<void> {
    const isMore = billed.plan !== null && planRank(plan) > planRank(billed.plan);
    // What was chosen to come later is taken back first: the difference is counted from what is paid for.
    if (isMore && billed.next_plan !== null) await setPrice(id, billed.plan, 'none');
    await setPrice(id, plan, isMore ? 'create_prorations' : 'none');
  }

  return {
    name: 'stripe',
    subscription,
    async end(id) {
      await api.delete(`subscriptions/${encodeURIComponent(id)}`, { prorate: 'true' });
    },

    async prices() {
      if (known !== null && clock() - known.at < PRICES_FOR_MS) return known.prices;
      const answers = await Promise.allSettled(PLAN_KEYS.map(priceOf));
      const found: Partial<Record<PlanKey, NonNullable<Awaited<ReturnType<typeof priceOf>>>>> = {};
      answers.forEach((answer, index) => {
        const plan = PLAN_KEYS[index];
        if (plan !== undefined && answer.status === 'fulfilled' && answer.value) found[plan] = answer.value;
      });
      if (answers.every(({ status }) => status === 'fulfilled')) known = { at: clock(), prices: found };
      return found;
    },

    async change(billed: Billed, change: PlanChange, returnTo: string): Promise<Asked> {
      const { running } = billed;
      if (running === null)
        return change.action === 'choose' ? checkout(billed, change.plan, returnTo) : { kind: 'rules' };
      if (change.action === 'choose') await choose(running, billed, change.plan);
      else if (change.action === 'resume' && billed.next_plan !== null && billed.plan !== null)
        await setPrice(running, billed.plan, 'none');
      else {
        const ends = change.action === 'cancel';
        await api.post(`subscriptions/${running}`, { cancel_at_period_end: String(ends) });
      }
      return { kind: 'changed', running };
    },

    async invoices(customerId): Promise<Invoice[]> {
      if (customerId === null) return [];
      const { data } = read(
        invoiceList,
        await api.get('invoices', { customer: customerId, limit: String(MOST_INVOICES) }),
      );
      return data.map(({ id, number, created, total, currency, status, hosted_invoice_url: url }) => ({
        _id: id,
        number: number ?? null,
        at: toInstant(created * 1000),
        amount: total,
        currency,
        status: status ?? 'draft',
        url: url?.startsWith('https://') === true ? url : null,
      }));
    },

    async portal(customerId, returnTo) {
      if (customerId === null) return null;
      const session = { customer: customerId, return_url: returnTo };
      return read(withUrl, await api.post('billing_portal/sessions', session)).url;
    },

    async saveTaxId(customerId, tax) {
      const path = `customers/${customerId}/tax_ids`;
      const { data: old } = read(idList, await api.get(path));
      if (tax) await api.post(path, { type: tax.type, value: tax.value });
      for (const { id } of old) await api.delete(`${path}/${id}`);
    },
  };
}
