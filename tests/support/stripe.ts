import { createHmac, randomUUID } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StripeSubscription {
  readonly id: string;
  status: string;
  readonly created: number;
  readonly customer: string;
  readonly start_date: number;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  current_period_end: number;
  items: { data: { id: string; price: { id: string } }[] };
  readonly metadata: Record<string, string>;
}

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | null;
}

/** What Stripe would do of the calls that we make: customers, checkout, subscriptions, prices, invoices, tax IDs. */
export interface FakeStripe {
  readonly url: string;
  readonly calls: StripeCall[];
  readonly subscriptions: Map<string, StripeSubscription>;
  readonly taxIds: Map<string, { id: string; type: string; value: string }[]>;
  /** Set: every call is answered with this status. */
  broken: number | null;
  /** Runs before each answer about a subscription: what happens at the same moment. */
  meanwhile: (() => Promise<void>) | null;
  /** The person pays on the page that a checkout has led to. */
  pay(url: string): StripeSubscription;
  /** A delivery about a record, signed as Stripe signs. */
  deliver(server: string, type: string, object: object, over?: DeliveryOver): Promise<number>;
  close(): Promise<void>;
}

interface DeliveryOver {
  readonly secret?: string;
  /** Epoch seconds. */
  readonly at?: number;
}

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests';
export const STRIPE_KEY = 'sk_test_of_the_tests';
export const STRIPE_PRICES = { starter: 'price_starter', team: 'price_team', business: 'price_business' };
const AMOUNTS: Readonly<Record<string, number>> = {
  price_starter: 900,
  price_team: 4900,
  price_business: 19900,
};

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

/** @param clock epoch milliseconds */
export async function startStripe(clock: () => number): Promise<FakeStripe> {
  const seconds = (): number => Math.floor(clock() / 1000);
  const kept = new Map<string, { form: string; answer: unknown }>();
  const sessions = new Map<string, Readonly<Record<string, string>>>();
  let counter = 0;
  const named = (kind: string): string => `${kind}_${(counter += 1)}`;

  function answer({ method, path, form }: StripeCall): unknown {
    const [kind = '', id = '', part = '', partId = ''] = path.split('?')[0]?.split('/') ?? [];
    const name = [method, kind, part].filter(Boolean).join(' ');
    switch (name) {
      case 'GET prices':
        return { id, unit_amount: AMOUNTS[id], currency: 'eur', recurring: { interval: 'month' } };
      case 'POST customers': {
        const customer = named('cus');
        const type = form['tax_id_data[0][type]'];
        const value = form['tax_id_data[0][value]'];
        fake.taxIds.set(customer, type && value ? [{ id: named('txi'), type, value }] : []);
        return { id: customer };
      }
      case 'POST checkout': {
        const session = named('cs');
        sessions.set(session, form);
        return { id: session, url: `https://checkout.stripe.example/${session}` };
      }
      case 'POST billing_portal':
        return { url: `https://billing.stripe.example/${form['customer'] ?? ''}` };
      case 'GET invoices':
        return {
          data: [
            {
              id: 'in_1',
              number: 'A-1',
              created: seconds(),
              total: 4900,
              currency: 'eur',
              status: 'paid',
              hosted_invoice_url: 'https://invoice.stripe.example/in_1',
            },
          ],
        };
      case 'GET customers tax_ids':
        return { data: fake.taxIds.get(id) ?? [] };
      case 'POST customers tax_ids': {
        const entry = { id: named('txi'), type: form['type'] ?? '', value: form['value'] ?? '' };
        fake.taxIds.set(id, [...(fake.taxIds.get(id) ?? []), entry]);
        return entry;
      }
      case 'DELETE customers tax_ids':
        fake.taxIds.set(id, fake.taxIds.get(id)?.filter((entry) => entry.id !== partId) ?? []);
        return { id: partId, deleted: true };
      case 'GET subscriptions':
        return fake.subscriptions.get(id);
      case 'POST subscriptions': {
        const subscription = fake.subscriptions.get(id);
        const [item] = subscription?.items.data ?? [];
        const price = form['items[0][price]'];
        if (subscription && item && price) subscription.items = { data: [{ ...item, price: { id: price } }] };
        const ends = form['cancel_at_period_end'];
        if (subscription && ends) subscription.cancel_at_period_end = ends === 'true';
        return subscription;
      }
      case 'DELETE subscriptions': {
        const subscription = fake.subscriptions.get(id);
        if (subscription) Object.assign(subscription, { status: 'canceled', ended_at: seconds() });
        return subscription;
      }
      default:
        return undefined;
    }
  }

  interface Reply {
    readonly status: number;
    readonly body: unknown;
  }
  const refused = (status: number, message: string): Reply => ({ status, body: { error: { message } } });

  async function answerTo(call: StripeCall, authorization: string | undefined): Promise<Reply> {
    if (fake.broken !== null) return refused(fake.broken, 'Your card is odd.');
    if (authorization !== `Bearer ${STRIPE_KEY}`) return refused(401, 'Who are you?');
    const form = JSON.stringify(call.form);
    const known = call.key === null ? undefined : kept.get(call.key);
    if (known && known.form !== form) return refused(400, 'This key was used before.');
    const value = known?.answer ?? answer(call);
    if (call.key !== null) kept.set(call.key, { form, answer: value });
    // As it is now, whatever happens before the answer arrives.
    const body: unknown = structuredClone(value);
    if (call.path.startsWith('subscriptions/') && fake.meanwhile) {
      const hook = fake.meanwhile;
      fake.meanwhile = null;
      await hook();
    }
    return value === undefined ? refused(404, 'No such record.') : { status: 200, body };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '').replace('/v1/', '');
      const key = request.headers['idempotency-key'];
      const form = await formOf(request);
      const call = { method: request.method ?? '', path, form, key: typeof key === 'string' ? key : null };
      fake.calls.push(call);
      const { status, body } = await answerTo(call, request.headers.authorization);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    subscriptions: new Map(),
    taxIds: new Map(),
    broken: null,
    meanwhile: null,
    pay(url) {
      const form = sessions.get(url.split('/').at(-1) ?? '') ?? {};
      const subscription: StripeSubscription = {
        id: named('sub'),
        status: 'active',
        created: seconds(),
        customer: form['customer'] ?? '',
        start_date: seconds(),
        cancel_at_period_end: false,
        ended_at: null,
        current_period_end: seconds() + 30 * 86_400,
        items: { data: [{ id: named('si'), price: { id: form['line_items[0][price]'] ?? '' } }] },
        metadata: { business_id: form['subscription_data[metadata][business_id]'] ?? '' },
      };
      fake.subscriptions.set(subscription.id, subscription);
      return subscription;
    },
    async deliver(to, type, object, { secret = STRIPE_WEBHOOK_SECRET, at = seconds() } = {}) {
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, created: at, data: { object } });
      const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${digest}` };
      const answered = await fetch(`${to}/api/webhooks/stripe`, { method: 'POST', headers, body });
      await answered.text();
      return answered.status;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => {
          closed();
        });
      }),
  };
  return fake;
}
