import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BillingView } from '@shared/contract/plans';
import type { Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type PlansTest, DAY, startPlans } from '../support/plans';
import {
  type FakeStripe,
  type StripeSubscription,
  startStripe,
  STRIPE_KEY,
  STRIPE_PRICES,
  STRIPE_WEBHOOK_SECRET,
} from '../support/stripe';

const BEGIN = Date.parse('2026-11-22T12:00:00.000Z');

describe('plans that Stripe keeps', () => {
  let stripe: FakeStripe;
  let test: PlansTest;
  let owner: Client;

  beforeAll(async () => {
    let now = (): number => BEGIN;
    stripe = await startStripe(() => now());
    test = await startPlans(
      {
        BILLING: 'stripe',
        PUBLIC_URL: 'https://parley.example',
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: STRIPE_KEY,
        STRIPE_WEBHOOK_SECRET,
        STRIPE_PRICES: JSON.stringify(STRIPE_PRICES),
      },
      BEGIN,
    );
    now = test.now;
    ({ owner } = test);
  });
  afterAll(async () => {
    await test.close();
    await stripe.close();
  });
  afterEach(() => {
    stripe.broken = null;
    stripe.meanwhile = null;
  });

  const plan = async () => (await test.view()).state;
  const status = async () => (await plan()).plan_info[0]?.status;
  const ask = async (body: object, client = owner) =>
    test.change({ revision: (await plan()).revision, ...body }, client);
  const choose = (key: string) => ask({ action: 'choose', plan: key });
  const settled = () => test.app.platform.jobs.idle();
  const tell = async (type: string, object: object): Promise<void> => {
    expect(await stripe.deliver(test.url, type, object)).toBe(200);
    await settled();
  };
  const told = (subscription: StripeSubscription, type = 'customer.subscription.updated') =>
    tell(type, { object: 'subscription', ...subscription });
  /** A team that pays for a plan. */
  async function paying(key: string): Promise<StripeSubscription> {
    await test.give([{ status: 'trial', end_at: test.now() - DAY }]);
    const { url } = dataOf(await choose(key));
    const subscription = stripe.pay(url ?? '');
    await tell('checkout.session.completed', {
      object: 'checkout.session',
      id: 'cs',
      subscription: subscription.id,
    });
    expect(await plan()).toMatchObject({ plan: key, plan_info: [{ status: 'active' }] });
    return subscription;
  }
  const callsTo = (path: string) => stripe.calls.filter((call) => call.path.startsWith(path));

  it('say what they cost, and that a trial is over until somebody has paid', async () => {
    await test.give([{ status: 'trial', end_at: test.now() - DAY }]);
    const { provider, plans } = await test.view();
    expect(provider).toBe('stripe');
    expect(plans.map(({ price }) => price)).toEqual(
      [900, 4900, 19900].map((amount) => ({ amount, currency: 'eur', interval: 'month' })),
    );
    const saved = { tax_id: { country: 'DE', type: 'eu_vat', value: 'DE123456789' } };
    expect((await owner.request('PUT', '/plan/tax-id', { body: saved })).status).toBe(200);

    const { url, state } = dataOf(await choose('team'));
    expect(state.plan_info).toMatchObject([{ status: 'trial' }]);
    expect(refusalOf(await owner.get('/chat/whatsapp/conversations'))).toBe('402 plan_locked');
    const page = 'https://parley.example/business/1/my-account/selectedplan';
    expect(callsTo('checkout/sessions').at(-1)?.form).toMatchObject({
      mode: 'subscription',
      client_reference_id: test.team.business,
      'line_items[0][price]': 'price_team',
      success_url: `${page}?paid=1`,
      cancel_url: page,
    });
    const subscription = stripe.pay(url ?? '');
    await told(subscription, 'customer.subscription.created');
    expect(await plan()).toMatchObject({ plan: 'team', plan_info: [{ status: 'active' }] });
    expect((await owner.get('/chat/whatsapp/conversations')).status).toBe(200);

    const billing = dataOf(await owner.get<{ data: BillingView }>('/plan/billing'));
    expect(billing).toMatchObject({
      has_portal: true,
      invoices: [{ number: 'A-1', amount: 4900, status: 'paid' }],
    });
    const [customer = ''] = stripe.taxIds.keys();
    expect(stripe.taxIds.get(customer)).toMatchObject([{ type: 'eu_vat', value: 'DE123456789' }]);
    const portal = dataOf(await owner.post<{ data: { url: string } }>('/plan/portal'));
    expect(portal.url).toBe(`https://billing.stripe.example/${customer}`);
    const other = { tax_id: { country: 'DE', type: 'eu_vat', value: 'DE987654321' } };
    expect((await owner.request('PUT', '/plan/tax-id', { body: other })).status).toBe(200);
    expect(stripe.taxIds.get(customer)).toMatchObject([{ type: 'eu_vat', value: 'DE987654321' }]);
    expect(stripe.taxIds.get(customer)).toHaveLength(1);
  });

  it('two who press at once are led to the same payment', async () => {
    await test.give([{ status: 'trial', end_at: test.now() - DAY }]);
    const [one, two] = await Promise.all([choose('business'), choose('business')]);
    expect(dataOf(one).url).toBe(dataOf(two).url);
  });

  it('become larger at once, smaller with the next period, and end with it', async () => {
    const subscription = await paying('team');
    expect(dataOf(await choose('business')).state).toMatchObject({ plan: 'business' });
    const changed = callsTo(`subscriptions/${subscription.id}`).findLast(({ method }) => method === 'POST');
    expect(changed?.form).toMatchObject({ proration_behavior: 'create_prorations' });
    // There are six people: a small plan does not hold them.
    expect(refusalOf(await choose('starter'))).toBe('409 plan_too_small');
    const end = new Date(subscription.current_period_end * 1000).toISOString();
    const smaller = dataOf(await choose('team')).state;
    expect(smaller).toMatchObject({ plan: 'business', next_plan: 'team', next_at: end });
    // Taken back: what is paid for stays as it is.
    expect(dataOf(await ask({ action: 'resume' })).state).toMatchObject({
      plan: 'business',
      next_plan: null,
    });
    const cancelled = dataOf(await ask({ action: 'cancel' })).state;
    expect(cancelled.plan_info).toMatchObject([{ status: 'cancelled', subscription_end_date: end }]);
    expect(dataOf(await ask({ action: 'resume' })).state.plan_info).toMatchObject([{ status: 'active' }]);
    await choose('team');
    await test.advance(subscription.current_period_end * 1000 - test.now());
    expect(await plan()).toMatchObject({ plan: 'team', next_plan: null });
  });

  it('are paused while nobody pays, and open again when somebody does', async () => {
    const subscription = await paying('team');
    subscription.status = 'past_due';
    await tell('invoice.payment_failed', { object: 'invoice', id: 'in', subscription: subscription.id });
    expect(await status()).toBe('active');
    subscription.status = 'unpaid';
    await told(subscription);
    expect(await status()).toBe('paused');
    expect(refusalOf(await owner.get('/chat/whatsapp/conversations'))).toBe('402 plan_locked');
    subscription.status = 'active';
    const parent = { subscription_details: { subscription: subscription.id } };
    await tell('invoice.paid', { object: 'invoice', id: 'in', parent });
    expect(await status()).toBe('active');
  });

  it('deliveries out of order and again come to what Stripe has now', async () => {
    const subscription = await paying('team');
    const old = structuredClone(subscription);
    Object.assign(subscription, { status: 'canceled', ended_at: Math.floor(test.now() / 1000) });
    await told(subscription, 'customer.subscription.deleted');
    expect(await status()).toBe('cancelled');
    const { revision } = await plan();
    for (let copy = 0; copy < 3; copy += 1) await told(old);
    expect(await status()).toBe('cancelled');
    expect((await plan()).revision).toBe(revision);
    expect(refusalOf(await owner.get('/chat/whatsapp/conversations'))).toBe('402 plan_locked');
  });

  it('an answer that a change has overtaken is asked for again', async () => {
    const subscription = await paying('team');
    subscription.status = 'unpaid';
    // While Stripe says that nobody pays, somebody does, and that is told first.
    let asked = 0;
    const overtake = async (): Promise<void> => {
      asked += 1;
      if (asked === 1) {
        stripe.meanwhile = overtake;
        return;
      }
      subscription.status = 'active';
      subscription.items = { data: [{ id: 'si', price: { id: 'price_business' } }] };
      await test.app.platform.database.system
        .updateTable('billing')
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .where('business_id', '=', test.team.business)
        .execute();
    };
    stripe.meanwhile = overtake;
    await told(subscription);
    expect(asked).toBe(2);
    expect(await plan()).toMatchObject({ plan: 'business', plan_info: [{ status: 'active' }] });
  });

  it('one who pays twice has one plan: the older one is ended', async () => {
    const first = await paying('team');
    const second = { ...structuredClone(first), id: 'sub_second', created: first.created + 1 };
    stripe.subscriptions.set(second.id, second);
    await told(second, 'customer.subscription.created');
    expect(first.status).toBe('canceled');
    await told(first, 'customer.subscription.deleted');
    expect(await status()).toBe('active');
  });

  it.each([
    ['by another secret', { secret: 'whsec_other' }],
    ['an old one, sent again', { at: Math.floor(BEGIN / 1000) - 3600 }],
  ])('a delivery is refused: %s', async (_name, over) => {
    const subscription = await paying('team');
    subscription.status = 'unpaid';
    const object = { object: 'subscription', ...subscription };
    expect(await stripe.deliver(test.url, 'customer.subscription.updated', object, over)).toBe(401);
    await settled();
    expect(await status()).toBe('active');
  });

  it('what is not about a plan of this server is taken and changes nothing', async () => {
    await paying('team');
    const before = await plan();
    await tell('charge.succeeded', { object: 'charge', id: 'ch_1' });
    const foreign = { ...stripe.pay('https://none'), metadata: { business_id: 'elsewhere' } };
    stripe.subscriptions.set(foreign.id, foreign);
    await told(foreign);
    expect(await plan()).toEqual(before);
  });

  it('where Stripe cannot be reached, or refuses, nothing is changed and a sentence says so', async () => {
    await paying('team');
    const before = await plan();
    stripe.broken = 500;
    expect(refusalOf(await choose('business'))).toBe('502 billing_unreachable');
    stripe.broken = 402;
    const answer = await choose('business');
    expect(refusalOf(answer)).toBe('502 billing_refused');
    expect(JSON.stringify(answer.body)).toContain('The payment provider refused: Your card is odd.');
    const tax = { tax_id: { country: 'DE', type: 'eu_vat', value: 'DE111111111' } };
    expect((await owner.request('PUT', '/plan/tax-id', { body: tax })).status).toBe(502);
    stripe.broken = null;
    expect(await plan()).toEqual(before);
    expect(dataOf(await owner.get<{ data: BillingView }>('/plan/billing')).tax_id?.value).not.toBe(
      'DE111111111',
    );
  });

  it('a delivery that cannot be looked up is looked up later', async () => {
    const subscription = await paying('team');
    subscription.status = 'unpaid';
    stripe.broken = 500;
    await told(subscription);
    expect(await status()).toBe('active');
    stripe.broken = null;
    await test.advance(60_000);
    await until(async () => expect(await status()).toBe('paused'));
  });

  it('a plan that was there before Stripe runs on, and is cancelled by the rules', async () => {
    await test.give([{ status: 'active', plan: 'business' }]);
    expect(dataOf(await ask({ action: 'cancel' })).state.plan_info).toMatchObject([{ status: 'cancelled' }]);
  });
});
