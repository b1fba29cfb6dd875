import type Stripe from 'stripe';
import type { Invoice } from '@shared/contract/plans';
import { type PlanKey, PLAN_KEYS, planRank } from '@shared/reference/plans';
import type { PlanChange } from '@shared/rules/plan-change';
import { type Clock, toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { Asked, Billed, BillingProvider, Prices } from '../provider';
import type { AskStripe } from './api';
import { checkout } from './checkout';
import { type StripePrices, type StripeSubscription, stripeSubscription } from './subscription';

/** For how long a price is not asked for again. Milliseconds. */
const PRICES_FOR_MS = 10 * 60_000;
const MAX_INVOICES = 24;
const INTERVALS = ['day', 'week', 'month', 'year'] as const;

export interface StripeProvider extends BillingProvider {
  subscription(id: string): Promise<StripeSubscription>;
  /** Ends one at once, with the money for the rest given back: a workspace has one plan. */
  end(id: string): Promise<void>;
}

export function createStripeProvider(ask: AskStripe, prices: StripePrices, clock: Clock): StripeProvider {
  let known: { readonly at: number; readonly prices: Prices } | null = null;

  async function priceOf(plan: PlanKey) {
    const response = await ask((stripe) => stripe.prices.retrieve(prices[plan]));
    const { unit_amount: amount, currency } = response;
    const interval = INTERVALS.find((one) => one === response.recurring?.interval);
    return amount === null || interval === undefined ? null : { amount, currency, interval };
  }

  async function subscription(id: string): Promise<StripeSubscription> {
    const response = stripeSubscription.safeParse(await ask((stripe) => stripe.subscriptions.retrieve(id)));
    if (!response.success) throw new AppError('billing_unreachable', { cause: response.error });
    return response.data;
  }
  const update = (id: string, params: Stripe.SubscriptionUpdateParams) =>
    ask((stripe) => stripe.subscriptions.update(id, params));

  async function setPrice(id: string, plan: PlanKey, proration: 'create_prorations' | 'none'): Promise<void> {
    const { items } = await subscription(id);
    await update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: prices[plan] }],
      proration_behavior: proration,
      cancel_at_period_end: false,
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
      await ask((stripe) => stripe.subscriptions.cancel(id, { prorate: true }));
    },

    async prices() {
      if (known !== null && clock() - known.at < PRICES_FOR_MS) return known.prices;
      const answers = await Promise.allSettled(PLAN_KEYS.map(priceOf));
      const found: Partial<Record<PlanKey, NonNullable<Awaited<ReturnType<typeof priceOf>>>>> = {};
      answers.forEach((response, index) => {
        const plan = PLAN_KEYS[index];
        if (plan !== undefined && response.status === 'fulfilled' && response.value)
          found[plan] = response.value;
      });
      if (answers.every(({ status }) => status === 'fulfilled')) known = { at: clock(), prices: found };
      return found;
    },

    async change(billed: Billed, change: PlanChange, returnTo: string): Promise<Asked> {
      const { running } = billed;
      if (running === null)
        return change.action === 'choose'
          ? checkout({ ask, prices, clock }, billed, change.plan, returnTo)
          : { kind: 'rules' };
      if (change.action === 'choose') await choose(running, billed, change.plan);
      else if (change.action === 'resume' && billed.next_plan !== null && billed.plan !== null)
        await setPrice(running, billed.plan, 'none');
      else await update(running, { cancel_at_period_end: change.action === 'cancel' });
      return { kind: 'changed', running };
    },

    async invoices(customerId): Promise<Invoice[]> {
      if (customerId === null) return [];
      const { data } = await ask((stripe) =>
        stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES }),
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
      const params = { customer: customerId, return_url: returnTo };
      return (await ask((stripe) => stripe.billingPortal.sessions.create(params))).url;
    },

    async saveTaxId(customerId, tax) {
      const { data: old } = await ask((stripe) => stripe.customers.listTaxIds(customerId));
      if (tax) {
        const params = { type: tax.type, value: tax.value } as Stripe.CustomerCreateTaxIdParams;
        await ask((stripe) => stripe.customers.createTaxId(customerId, params));
      }
      for (const { id } of old) await ask((stripe) => stripe.customers.deleteTaxId(customerId, id));
    },
  };
}
