import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Shop, ANNA, NUMBER, openShop, WABA } from '../testing/test-business';
import { signature } from './sign';

let shop: Shop;
afterEach(() => shop.close());

const say = (body: string, more: object = {}): Promise<unknown> =>
  shop.control('POST', `/customers/${ANNA}/messages`, { type: 'text', text: { body }, ...more });
const bodies = (): unknown[] =>
  shop.receiver.messages().map((message) => (message['text'] as { body: string }).body);

describe('the raw body', () => {
  it('is escaped and signed as it goes over the wire', async () => {
    shop = await openShop({ appSecret: 'the secret' });
    await say('Grüße 👋 https://x.y/z');
    await shop.receiver.until(() => shop.receiver.received.length === 1);
    const [{ raw, headers } = { raw: '', headers: {} as IncomingHttpHeaders }] = shop.receiver.received;
    expect(raw).toContain('Gr\\u00fc\\u00dfe \\ud83d\\udc4b https:\\/\\/x.y\\/z');
    const expected = createHmac('sha256', 'the secret').update(raw).digest('hex');
    expect(headers['x-hub-signature-256']).toBe(`sha256=${expected}`);
    expect(signature(raw, 'the secret')).toBe(`sha256=${expected}`);
    expect(signature(JSON.stringify(JSON.parse(raw)), 'the secret')).not.toBe(`sha256=${expected}`);
  });
});

describe('delivery', () => {
  it('keeps the order', async () => {
    shop = await openShop();
    const wanted = Array.from({ length: 60 }, (_, index) => `m${index}`);
    for (const body of wanted) await say(body);
    await shop.receiver.until(() => shop.receiver.received.length === 60);
    expect(bodies()).toEqual(wanted);
  });

  it('retries what failed, in order, until it arrives', async () => {
    shop = await openShop({ config: { webhooks: { retry_delays_ms: [0, 5] } } });
    shop.receiver.answers.push(0, 500, 503);
    await say('first');
    await say('second');
    await shop.receiver.until(() => shop.receiver.received.length === 2);
    expect(bodies()).toEqual(['first', 'second']);
    const log = await shop.control('GET', '/log');
    const [first] = log.body.data as { attempts: unknown[]; state: string }[];
    expect(first?.attempts).toHaveLength(4);
    expect(first?.state).toBe('delivered');
  });

  it('lets the others pass a webhook that is always refused', async () => {
    shop = await openShop({ config: { webhooks: { retry_delays_ms: [0, 0, 0, 0, 60_000] } } });
    shop.receiver.answers.push(500, 500, 500, 500, 500);
    await say('poison');
    await say('fine');
    await shop.receiver.until(() => shop.receiver.received.length === 1);
    expect(bodies()).toEqual(['fine']);
    expect((await shop.control('GET', '/log?state=retrying')).body.data).toHaveLength(1);
  });

  it('delivers duplicates', async () => {
    shop = await openShop();
    await shop.control('PATCH', '/config', { webhooks: { duplicate: 3 } });
    await say('again');
    await shop.receiver.until(() => shop.receiver.received.length === 3);
    expect(new Set(shop.receiver.messages().map((message) => message.id)).size).toBe(1);
  });

  it('shuffles within a window, the same way for the same seed', async () => {
    const run = async (seed: string): Promise<unknown[]> => {
      shop = await openShop({ seed, config: { webhooks: { reorder_window: 20, reorder_wait_ms: 60_000 } } });
      for (let n = 0; n < 20; n++) await say(String(n));
      await shop.receiver.until(() => shop.receiver.received.length === 20);
      const order = bodies();
      await shop.close();
      return order;
    };
    const inOrder = Array.from({ length: 20 }, (_, n) => String(n));
    const one = await run('a');
    expect(one).not.toEqual(inOrder);
    expect([...one].sort()).toEqual([...inOrder].sort());
    expect(await run('b')).not.toEqual(one);
  });

  it('waits while paused', async () => {
    shop = await openShop();
    await shop.control('PATCH', '/config', { webhooks: { paused: true } });
    await say('later');
    expect(shop.emulator.core.outbox.pending).toBe(1);
    expect(shop.receiver.received).toHaveLength(0);
    await shop.control('PATCH', '/config', { webhooks: { paused: false } });
    await shop.receiver.until(() => shop.receiver.received.length === 1);
  });

  it('puts several updates into one POST when asked to', async () => {
    shop = await openShop({ config: { webhooks: { batch: 50 } } });
    await shop.control('POST', '/burst', { count: 50, customers: 5, wait: true });
    await shop.receiver.until(() => shop.receiver.messages().length === 50);
    expect(shop.receiver.received.length).toBeLessThan(5);
    expect(new Set(shop.receiver.messages().map((message) => message.id)).size).toBe(50);
  });

  it('goes to subscribers only', async () => {
    shop = await openShop();
    await shop.graph('DELETE', `/${WABA}/subscribed_apps`);
    await say('nobody hears this');
    await shop.graph('POST', `/${WABA}/subscribed_apps`);
    await say('heard');
    await shop.receiver.until(() => shop.receiver.received.length === 1);
    expect(bodies()).toEqual(['heard']);
  });

  it('verifies an address, and refuses an override that does not answer', async () => {
    shop = await openShop();
    expect((await shop.control('POST', '/webhooks/verify')).body).toMatchObject({ ok: true, status: 200 });
    const wrong = await shop.control('POST', '/webhooks/verify', { verify_token: 'wrong' });
    expect(wrong.body).toMatchObject({ ok: false, status: 403 });
    const override = await shop.graph('POST', `/${WABA}/subscribed_apps`, {
      override_callback_uri: shop.receiver.url,
      verify_token: 'wrong',
    });
    expect(override.body.error).toMatchObject({ code: 100, error_subcode: 2200 });
  });

  it('sends raw changes, envelopes, statuses and malformed messages as they are given', async () => {
    shop = await openShop();
    await shop.control('POST', '/webhooks', {
      waba_id: WABA,
      field: 'account_update',
      value: { event: 'ACCOUNT_DELETED' },
    });
    await shop.control('POST', '/webhooks', { envelope: { object: 'nonsense' } });
    await shop.control('POST', '/statuses', {
      phone_number_id: NUMBER,
      status: { id: 'wamid.x', status: 'deleted' },
    });
    const raw = await shop.control('POST', `/customers/${ANNA}/messages`, {
      raw: true,
      message: { type: 5 },
      contacts: null,
    });
    expect(raw.body.wamid).toBeNull();
    await shop.receiver.until(() => shop.receiver.received.length === 4);
    expect(shop.receiver.received.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        entry: [
          expect.objectContaining({
            id: WABA,
            changes: [{ field: 'account_update', value: { event: 'ACCOUNT_DELETED' } }],
          }),
        ],
      }),
      { object: 'nonsense' },
      expect.anything(),
      expect.anything(),
    ]);
    expect(JSON.parse(shop.receiver.received[3]?.raw ?? '')).toMatchObject({
      entry: [{ changes: [{ value: { messages: [{ type: 5 }] } }] }],
    });
  });
});
