import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Shop, ANNA, NUMBER, openShop, SHOP, WABA } from '../testing/test-business';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

describe('the control API', () => {
  it('answers no other site, and no name that merely leads here', async () => {
    const world = `${shop.emulator.url}/control/world`;
    const { port } = new URL(world);
    const statusFor = async (headers: Record<string, string>): Promise<number> => {
      const answer = await request(world, { headers });
      await answer.body.dump();
      return answer.statusCode;
    };
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ origin: shop.emulator.url })).toBe(200);
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ origin: 'null' })).toBe(403);
    expect(await statusFor({ host: `evil.example:${port}`, origin: `http://evil.example:${port}` })).toBe(
      403,
    );
    expect(await statusFor({ host: `localhost:${port}` })).toBe(200);
  });

  it('says what is wrong with a world, and leaves the old one alone', async () => {
    const before = (await shop.control('GET', '/world')).body;
    const wrong = await shop.control('PUT', '/world', {
      mode: 'replace',
      customers: [{ phone: 'x', name: 5 }],
      tokens: [{}],
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error?.message).toContain('customers.0.phone');
    expect((await shop.control('GET', '/world')).body).toEqual(before);
  });

  it('merges by id, and replaces when asked to', async () => {
    await shop.control('PUT', '/world', {
      customers: [
        { phone: ANNA, name: 'Anna G.' },
        { phone: '4912345678', name: 'New' },
      ],
    });
    const merged = (await shop.control('GET', '/world')).body['customers'] as { name: string }[];
    expect(merged.map((customer) => customer.name)).toContain('Anna G.');
    expect(merged).toHaveLength((SHOP.customers?.length ?? 0) + 1);
    await shop.control('PUT', '/world', { mode: 'replace', customers: [{ phone: ANNA, name: 'Alone' }] });
    const world = (await shop.control('GET', '/world')).body;
    expect(world['customers']).toHaveLength(1);
    expect(world['phone_numbers']).toEqual([]);
    expect(world['apps']).toHaveLength(1);
  });

  it('sends every type a customer can send, quotes included, and strangers too', async () => {
    const write = (message: object, phone = ANNA): ReturnType<Shop['control']> =>
      shop.control('POST', `/customers/${phone}/messages`, message);
    const first = await write({ type: 'text', text: { body: 'First' } });
    const messages = [
      { type: 'text', text: { body: 'Second' }, context: { message_id: first.body.wamid } },
      { type: 'text', text: { body: 'Passed on' }, context: { forwarded: true } },
      { type: 'text', text: { body: 'From an ad' }, referral: { source_type: 'ad', source_id: '1' } },
      { type: 'image', image: { asset: 'croissants.jpg', caption: 'Look' } },
      { type: 'sticker', sticker: { asset: 'sticker-thumb.webp' } },
      {
        type: 'document',
        document: {
          data: Buffer.from('hello').toString('base64'),
          mime_type: 'text/plain',
          filename: 'a.txt',
        },
      },
      { type: 'location', location: { latitude: 1, longitude: 2 } },
      { type: 'order', order: { catalog_id: '1', product_items: [] } },
      { type: 'system', system: { type: 'user_changed_number', body: 'x', wa_id: '1' } },
      {
        type: 'edit',
        edit: {
          original_message_id: first.body.wamid,
          message: { type: 'text', text: { body: 'Corrected' } },
        },
      },
      { type: 'revoke', revoke: { original_message_id: first.body.wamid } },
      { type: 'unsupported', errors: [{ code: 131051, title: 'Unsupported' }] },
      { type: 'something_new', something_new: { a: 1 } },
    ];
    for (const message of messages) expect((await write(message)).status, message.type).toBe(200);
    await write({ type: 'text', text: { body: 'Hi' }, name: 'Stranger', to: NUMBER }, '4915112345678');
    await shop.receiver.until(() => shop.receiver.messages().length === messages.length + 2);
    const heard = shop.receiver.messages();
    expect(heard.map((message) => message.type)).toEqual([
      'text',
      ...messages.map((message) => message.type),
      'text',
    ]);
    expect(heard[1]).toMatchObject({ context: { from: ANNA, id: first.body.wamid } });
    expect(heard[2]).toMatchObject({ context: { forwarded: true } });
    expect(heard[3]).toMatchObject({ referral: { source_id: '1' } });
    expect(heard[12]).toMatchObject({ errors: [{ code: 131051 }] });
    expect(heard[13]).toMatchObject({ something_new: { a: 1 } });
    const system = shop.receiver.values().find((value) => value.messages?.[0]?.type === 'system');
    expect(system).not.toHaveProperty('contacts');
    expect(shop.receiver.values().at(-1)?.contacts).toEqual([
      { profile: { name: 'Stranger' }, wa_id: '4915112345678' },
    ]);
    expect(shop.emulator.core.ledger.get(first.body.wamid ?? '')).toMatchObject({
      edited_to: 'Corrected',
      revoked: true,
    });
  });

  it('refuses what it cannot do with a sentence', async () => {
    const refusals: [string, string, unknown, number][] = [
      ['POST', '/customers/nobody/messages', { type: 'text' }, 400],
      ['POST', `/customers/${ANNA}/messages`, {}, 400],
      ['POST', `/customers/${ANNA}/messages`, { type: 'image', image: { asset: '../../package.json' } }, 400],
      ['POST', `/customers/${ANNA}/messages`, { type: 'image', image: { id: '1' } }, 404],
      ['POST', `/customers/${ANNA}/messages`, { type: 'text', to: '1' }, 404],
      ['POST', '/customers/4999999999/read', {}, 404],
      ['POST', '/statuses', {}, 400],
      ['POST', '/webhooks', { waba_id: '1', field: 'x', value: 1 }, 404],
      ['POST', '/burst', { count: -1 }, 400],
      ['GET', '/messages?since=yesterday', undefined, 400],
    ];
    for (const [method, path, body, status] of refusals) {
      const answer = await shop.control(method, path, body);
      expect(answer.status, path).toBe(status);
      expect(answer.body.error?.message).toEqual(expect.any(String));
    }
  });

  it('streams what happens', async () => {
    const answer = await fetch(`${shop.emulator.url}/control/stream`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    await shop.control('POST', `/customers/${ANNA}/messages`, { type: 'text', text: { body: 'Hi' } });
    while (!seen.includes('event: message')) seen += (await reader?.read())?.value ?? '';
    expect(seen).toContain('"preview":"Hi"');
    await reader?.cancel();
  });

  it('makes a burst in order from many customers', async () => {
    const { body } = await shop.control('POST', '/burst', {
      count: 40,
      customers: 8,
      text: 'load',
      wait: true,
    });
    expect(body['wamids']).toHaveLength(40);
    await shop.receiver.until(() => shop.receiver.messages().length === 40);
    expect(shop.receiver.messages().map((message) => message.id)).toEqual(body['wamids']);
    expect(new Set(shop.receiver.messages().map((message) => message['from'])).size).toBe(8);
    expect(shop.receiver.received[0]?.body.entry[0]?.id).toBe(WABA);
  });

  it('serves the page with a policy that runs no foreign script', async () => {
    const answer = await fetch(`${shop.emulator.url}/`);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await answer.text();
    for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await fetch(shop.emulator.url + (path ?? ''))).status, path).toBe(200);
  });
});
