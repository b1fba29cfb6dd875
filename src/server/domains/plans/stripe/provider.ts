import type { Invoice } from '@shared/contract/plans';
import { type PlanKey, PLAN_KEYS, planRank } from '@shared/reference/plans';
import type { PlanChange } from '@shared/rules/plan-change';
import { type Clock, toInstant } from '../../../platform/clock';
import type { Asked, Billed, BillingProvider, Prices } from '../provider';
import { idList, invoiceList, priceResponse, read, withUrl } from './responses';
import type { StripeApi } from './api';
import { checkout } from './checkout';
import { type StripePrices, type StripeSubscription, stripeSubscription } from './subscription';

/** For how long a price is not asked for again. Milliseconds. */
const PRICES_FOR_MS = 10 * 60_000;
const MAX_INVOICES = 24;

export interface StripeProvider extends BillingProvider {
  subscription(id: string): Promise<StripeSubscription>;
  /** Ends one at once, with the money for the rest given back: a workspace has one plan. */
  end(id: string): Promise<void>;
}

export function createStripeProvider(api: StripeApi, prices: StripePrices, clock: Clock): StripeProvider {
  let known: { readonly at: number; readonly prices: Prices } | null = null;

  async function priceOf(plan: PlanKey) {
    const { unit_amount, currency, recurring } = read(priceResponse, await api.get(`prices/${prices[plan]}`));
    return unit_amount === null ? null : { amount: unit_amount, currency, interval: recurring.interval };
  }

  const subscription = async (id: string): Promise<StripeSubscription> =>
    read(stripeSubscription, await api.get(`subscriptions/${encodeURIComponent(id)}`));

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
        return change.action === 'choose'
          ? checkout({ api, prices, clock }, billed, change.plan, returnTo)
          : { kind: 'rules' };
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
        await api.get('invoices', { customer: customerId, limit: String(MAX_INVOICES) }),
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
