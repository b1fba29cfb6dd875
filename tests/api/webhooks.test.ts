import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@shared/contract/chat';
import { send } from '../support/client';
import { engine } from '../support/databases';
import { startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import { type WhatsappTest, ACCOUNT, NUMBER, startWhatsapp, until, WABA } from '../support/whatsapp';
import { patient } from '../support/patience.mjs';

const PATH = '/api/webhooks/whatsapp';
let test: WhatsappTest;

beforeAll(async () => {
  test = await startWhatsapp();
});
afterAll(() => test.close());
afterEach(() => {
  test.emulator.core.config.reset();
  test.emulator.core.config.patch({ customers: { autoplay: false, unknown: 'accept' } });
});

const webhooks = () =>
  test.app.platform.database.system.selectFrom('webhooks').selectAll().orderBy('id').execute();
const sign = (body: string, secret = test.appSecret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

function deliver(body: string, signature: string | null = sign(body), url = test.url): Promise<Response> {
  return fetch(`${url}${PATH}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-hub-signature-256': signature }),
    },
  });
}

function envelope(value: object, { waba = WABA, number = NUMBER, field = 'messages' } = {}): string {
  const metadata = { display_phone_number: '4315550101', phone_number_id: number };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: waba,
        time: 1,
        changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }],
      },
    ],
  });
}

const seconds = (ago = 0): string => String(Math.floor(Date.now() / 1000) - ago);
let phones = 0;
/** A customer that nobody else in this file is. */
function person(name: string): { phone: string; name: string; contact: object } {
  phones += 1;
  const phone = `43660000${String(1000 + phones)}`;
  return {
    phone,
    name: `${name} ${phones}`,
    contact: { profile: { name: `${name} ${phones}` }, wa_id: phone },
  };
}

function textFrom(
  sender: { phone: string; contact: object },
  id: string,
  body: string,
  over: object = {},
): string {
  const message = { from: sender.phone, id, timestamp: seconds(), type: 'text', text: { body }, ...over };
  return envelope({ contacts: [sender.contact], messages: [message] });
}

/** What arrived and was not applied. */
const kept = () =>
  test.app.platform.database
    .forWorkspace(test.owner.business)
    .selectFrom('dropped_updates')
    .selectAll()
    .execute();

async function thread(name: string): Promise<Message[]> {
  return test.messages((await test.conversation(name))._id);
}

describe('verification', () => {
  const verify = (query: Record<string, string>) => send(test.url, 'GET', '/webhooks/whatsapp', { query });

  it('answers the challenge as text', async () => {
    const answer = await verify({
      'hub.mode': 'subscribe',
      'hub.challenge': '<1158201444>',
      'hub.verify_token': test.verifyToken,
    });
    expect(answer).toMatchObject({ status: 200, body: '<1158201444>' });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    [{ 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': 'wrong' }],
    [{ 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    [{ 'hub.mode': 'unsubscribe', 'hub.challenge': '1', 'hub.verify_token': 'verify-token-of-the-tests' }],
    [{ 'hub.mode': 'subscribe', 'hub.verify_token': 'verify-token-of-the-tests' }],
    [{}],
  ])('refuses %j', async (query) => {
    expect(await verify(query as unknown as Record<string, string>)).toMatchObject({
      status: 403,
      body: { error: { code: 'webhook_token_invalid' } },
    });
  });

  it('passes the verification that the emulator does like Meta', async () => {
    expect(await test.control('/webhooks/verify', {})).toMatchObject({ ok: true });
  });
});

describe('signature', () => {
  const body = '{"object":"whatsapp_business_account","entry":[],"note":"\\u00fcber"}';

  it.each<[string, () => Promise<Response>]>([
    ['none', () => deliver(body, null)],
    ['nonsense', () => deliver(body, 'sha256=abc')],
    ['another secret', () => deliver(body, sign(body, 'another'))],
    ['other bytes', () => deliver(body, sign(`${body} `))],
    ['the same JSON, serialised again', () => deliver(body, sign(JSON.stringify(JSON.parse(body))))],
    ['an empty body', () => deliver('', sign('x'))],
  ])('refuses %s and changes nothing', async (_name, request) => {
    await test.settled();
    const before = await webhooks();
    const response = await request();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await webhooks()).toEqual(before);
  });

  it('takes the raw bytes', async () => {
    const before = await webhooks();
    expect((await deliver(body)).status).toBe(200);
    const after = await webhooks();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)?.body).toBe(body);
  });

  it('refuses more than 3 MB', async () => {
    await test.settled();
    const before = await webhooks();
    const huge = `"${'x'.repeat(3 * 1024 * 1024)}"`;
    const answer = await deliver(huge);
    expect(answer.status).toBe(413);
    expect(await webhooks()).toEqual(before);
  });

  it('refuses everything where no app secret is configured', async () => {
    const bare = await startApp({
      env: { WHATSAPP_APP_ID: '', WHATSAPP_APP_SECRET: '', WHATSAPP_VERIFY_TOKEN: '' },
    });
    try {
      expect((await deliver(body, sign(body, ''), bare.url)).status).toBe(401);
      expect((await deliver(body, null, bare.url)).status).toBe(401);
      const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': '' };
      expect((await send(bare.url, 'GET', '/webhooks/whatsapp', { query })).status).toBe(403);
    } finally {
      await bare.close();
    }
  });
});

describe('every inbound type', () => {
  const TYPES: readonly [string, object, string][] = [
    ['text', { text: { body: 'Grüße 👋 مرحبا' } }, 'text'],
    ['location', { location: { latitude: 48.2, longitude: 16.37, name: 'Stephansplatz' } }, 'location'],
    [
      'contacts',
      { contacts: [{ name: { formatted_name: 'Ravi' }, phones: [{ phone: '+43 1' }] }] },
      'contacts',
    ],
    ['button', { button: { payload: 'YES', text: 'Yes' } }, 'button'],
    [
      'interactive',
      { interactive: { type: 'list_reply', list_reply: { id: 'a', title: 'Blue', description: 'wool' } } },
      'interactive',
    ],
    [
      'order',
      {
        order: {
          catalog_id: 'c',
          product_items: [{ product_retailer_id: 'p', quantity: 2, item_price: 3, currency: 'EUR' }],
        },
      },
      'order',
    ],
    ['unsupported', { errors: [{ code: 131051, title: 'Unsupported message type' }] }, 'unsupported'],
    ['poll_of_the_future', { poll_of_the_future: { question: '?' } }, 'unknown'],
    ['image', { image: { asset: 'trouser-hem.jpg', caption: 'Like this' } }, 'image'],
    ['video', { video: { asset: 'wheel-test.mp4' } }, 'video'],
    ['audio', { audio: { asset: 'voice-en-fitting.ogg', voice: true } }, 'audio'],
    ['document', { document: { asset: 'invoice-2026-1184.pdf', filename: 'invoice.pdf' } }, 'document'],
    ['sticker', { sticker: { asset: 'sticker-thumb.webp' } }, 'sticker'],
  ];

  it('lands', async () => {
    const { phone, name } = person('Everything');
    const wamids: string[] = [];
    for (const [type, payload] of TYPES) wamids.push(await test.write(phone, { type, name, ...payload }));
    await test.settled();
    const messages = await thread(name);
    expect(messages.map(({ message_id }) => message_id).toSorted()).toEqual(wamids.toSorted());
    for (const [index, [, , message_type]] of TYPES.entries()) {
      expect(messages.find(({ message_id }) => message_id === wamids[index])).toMatchObject({
        message_type,
        direction: 'inbound',
      });
    }
    const conversation = await test.conversation(name);
    expect(conversation).toMatchObject({ unread_count: TYPES.length, unanswered: true });
  });

  it('keeps media: the file can be loaded, byte for byte', async () => {
    const { phone, name } = person('Photographer');
    const data = await readFile(new URL('../../resources/demo/size-chart.png', import.meta.url));
    await test.write(phone, {
      type: 'image',
      name,
      image: { data: data.toString('base64'), mime_type: 'image/png', caption: 'Sizes' },
    });
    const [message] = await until(async () => {
      await test.settled();
      const found = await thread(name);
      expect(found[0]?.message).toMatchObject({ state: 'ready' });
      return found;
    });
    expect(message?.message).toMatchObject({ caption: 'Sizes', mime_type: 'image/png', size: data.length });
    expect(message?.message['width']).toBeGreaterThan(0);
    const file = await fetch(`${test.url}${String(message?.message['url'])}`, {
      headers: { cookie: test.owner.cookie },
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(data)).toBe(true);
    expect(message?.message['thumb_url']).toEqual(expect.any(String));
  });

  it('shows media that cannot be had as failed, and fetches it again when asked', async () => {
    const { phone, name, contact } = person('Broken');
    const sender = { from: phone, id: 'wamid.GONE', timestamp: seconds(), type: 'image' };
    await deliver(
      envelope({
        contacts: [contact],
        messages: [{ ...sender, image: { id: '404', mime_type: 'image/jpeg' } }],
      }),
    );
    const failed = await until(async () => {
      const [found] = await thread(name);
      expect(found?.message).toMatchObject({ state: 'failed' });
      return found;
    });
    if (!failed) throw new Error('no message');
    const { id } = await test.control<{ id: string }>('/media', { asset: 'city-bike.jpg' });
    const db = test.app.platform.database.forWorkspace(test.owner.business);
    const raw = { from: phone, id: failed.message_id, type: 'image', image: { id, mime_type: 'image/jpeg' } };
    await db
      .updateTable('messages')
      .set({ raw: JSON.stringify(raw) })
      .where('_id', '=', failed._id)
      .execute();
    const conversation = await test.conversation(name);
    const answer = await test.owner.post(
      `/chat/whatsapp/conversations/${conversation._id}/messages/${failed._id}/media`,
    );
    expect(answer.status).toBe(200);
    await until(async () => expect((await thread(name))[0]?.message).toMatchObject({ state: 'ready' }));
  });

  it('applies reactions, edits and revokes, whatever comes first', async () => {
    const { phone, name, contact } = person('Changing');
    const message = (id: string, type: string, payload: object) => ({
      from: phone,
      id,
      timestamp: seconds(),
      type,
      [type]: payload,
    });
    const post = async (...messages: object[]) =>
      expect((await deliver(envelope({ contacts: [contact], messages }))).status).toBe(200);
    await post(message('wamid.R1', 'reaction', { message_id: 'wamid.M1', emoji: '❤️' }));
    await post(
      message('wamid.E1', 'edit', {
        original_message_id: 'wamid.M2',
        message: { type: 'text', text: { body: 'corrected' } },
      }),
    );
    await post(message('wamid.V1', 'revoke', { original_message_id: 'wamid.M3' }));
    await post(
      message('wamid.M1', 'text', { body: 'one' }),
      message('wamid.M2', 'text', { body: 'wrnog' }),
      message('wamid.M3', 'text', { body: 'never mind' }),
    );
    await test.settled();
    const messages = await thread(name);
    const byId = (id: string) => messages.find(({ message_id }) => message_id === id);
    expect(messages).toHaveLength(3);
    expect(byId('wamid.M1')?.reactions).toMatchObject([{ emoji: '❤️', direction: 'inbound' }]);
    expect(byId('wamid.M2')).toMatchObject({
      message: { body: 'corrected' },
      edited_at: expect.any(String) as string,
    });
    expect(byId('wamid.M3')).toMatchObject({ message: {}, revoked_at: expect.any(String) as string });
    await post(message('wamid.R2', 'reaction', { message_id: 'wamid.M1' }));
    await test.settled();
    expect((await thread(name)).find(({ message_id }) => message_id === 'wamid.M1')?.reactions).toEqual([]);
  });

  it('keeps malformed messages as unknown', async () => {
    const sender = person('Malformed');
    await deliver(
      envelope({
        contacts: [sender.contact],
        messages: [
          { from: sender.phone, id: 'wamid.BAD', type: 'text', text: 7 },
          { from: sender.phone, type: 'location', location: 'here' },
        ],
      }),
    );
    await test.settled();
    expect((await thread(sender.name)).map(({ message_type }) => message_type)).toEqual([
      'unknown',
      'unknown',
    ]);
  });
});

describe('people', () => {
  it('is one conversation by phone, user id and changed number', async () => {
    const { phone, name } = person('Moving');
    const user_id = 'AT.13491208655302741918';
    const contact = { profile: { name }, wa_id: phone, user_id };
    const base = { id: 'wamid.P1', timestamp: seconds(), type: 'text', text: { body: 'hi' } };
    await deliver(
      envelope({ contacts: [contact], messages: [{ ...base, from: phone, from_user_id: user_id }] }),
    );
    await deliver(
      envelope({
        contacts: [{ profile: { name }, user_id }],
        messages: [{ ...base, id: 'wamid.P2', from_user_id: user_id }],
      }),
    );
    const system = {
      body: `${name} changed from A to B`,
      type: 'user_changed_number',
      wa_id: '436601119999',
    };
    await deliver(
      envelope({ messages: [{ from: phone, id: 'wamid.P3', timestamp: seconds(), type: 'system', system }] }),
    );
    await deliver(
      textFrom(
        { phone: '436601119999', contact: { profile: { name }, wa_id: '436601119999' } },
        'wamid.P4',
        'my new number',
      ),
    );
    await test.settled();
    expect((await thread(name)).map(({ message_id }) => message_id)).toEqual([
      'wamid.P1',
      'wamid.P2',
      'wamid.P3',
      'wamid.P4',
    ]);
  });

  it('is told from the customer whose number has the digits of a user id', async () => {
    const customer = person('Owner of the number');
    await deliver(textFrom(customer, 'wamid.U1', 'my number'));
    const id = `AT.${customer.phone}`;
    for (const [wamid, ids] of [
      ['wamid.U2', { from: id }],
      ['wamid.U3', { from: id, from_user_id: id }],
    ] as const) {
      const contact = { profile: { name: 'By id alone' }, wa_id: id };
      const message = { id: wamid, timestamp: seconds(), type: 'text', text: { body: 'hi' }, ...ids };
      await deliver(envelope({ contacts: [contact], messages: [message] }));
    }
    await test.settled();
    expect((await thread(customer.name)).map(({ message_id }) => message_id)).toEqual(['wamid.U1']);
    expect((await thread('By id alone')).map(({ message_id }) => message_id)).toEqual([
      'wamid.U2',
      'wamid.U3',
    ]);
    const participant = (await test.conversation('By id alone')).participants[0];
    expect(participant?.phone).toBeNull();
  });

  it('is called by another user id from then on, though the change has no sender', async () => {
    const change = (wamid: string, type: string, previous: string, next: string) =>
      envelope({
        messages: [
          {
            id: wamid,
            timestamp: seconds(),
            type: 'system',
            system: { type, previous_user_id: previous, user_id: next, body: 'Changed' },
          },
        ],
      });
    const says = (wamid: string, from_user_id: string) => {
      const contact = { profile: { name: 'Renamed' }, user_id: from_user_id };
      const message = { id: wamid, timestamp: seconds(), type: 'text', text: { body: 'hi' }, from_user_id };
      return envelope({ contacts: [contact], messages: [message] });
    };
    await deliver(says('wamid.I1', 'AT.100001'));
    await deliver(change('wamid.I2', 'user_id_change', 'AT.100001', 'AT.100002'));
    await deliver(change('wamid.I3', 'user_changed_user_id', 'AT.100002', 'AT.100003'));
    await deliver(says('wamid.I4', 'AT.100003'));
    await test.settled();
    expect((await thread('Renamed')).map(({ message_id }) => message_id)).toEqual([
      'wamid.I1',
      'wamid.I2',
      'wamid.I3',
      'wamid.I4',
    ]);
    const before = (await test.conversations()).length;
    await deliver(change('wamid.I5', 'user_id_change', 'AT.999999', 'AT.999998'));
    await test.settled();
    expect((await test.conversations()).length).toBe(before);
    expect(await kept()).toContainEqual(
      expect.objectContaining({
        reason: 'The id AT.999999 has changed, and no customer is known by it here.',
      }),
    );
  });

  it('may have a short number, and a webhook need not say what it is about', async () => {
    const contact = { profile: { name: 'Service 4711' }, wa_id: '4711' };
    const message = {
      from: '4711',
      id: 'wamid.K1',
      timestamp: seconds(),
      type: 'text',
      text: { body: 'hi' },
    };
    const body = envelope({ contacts: [contact], messages: [message] });
    await deliver(body.replace('"field":"messages",', ''));
    await test.settled();
    expect(await thread('Service 4711')).toHaveLength(1);
  });

  it('is not answered in private for what was said in a group', async () => {
    const member = person('In a group');
    await deliver(textFrom(member, 'wamid.G1', 'private'));
    await test.settled();
    const { _id } = await test.conversation(member.name);
    await test.app.platform.database
      .forWorkspace(test.owner.business)
      .updateTable('conversations')
      .set({ last_inbound_at: Date.now() - 25 * 3_600_000 })
      .where('_id', '=', _id)
      .execute();
    const conversation = await test.conversation(member.name);
    await deliver(textFrom(member, 'wamid.G2', 'to all', { group_id: 'Y2FwaV9ncm91cDox' }));
    await test.settled();
    expect(await test.conversation(member.name)).toMatchObject({
      last_inbound_at: conversation.last_inbound_at,
      unread_count: conversation.unread_count,
      last_message: conversation.last_message,
    });
    expect((await thread(member.name)).map(({ message_id }) => message_id)).toEqual(['wamid.G1']);
    const answer = await test.send(conversation._id, { type: 'text', message: { body: 'just you' } });
    expect(answer).toMatchObject({ body: { error: { code: 'reply_window_closed' } } });
    expect(await kept()).toContainEqual(
      expect.objectContaining({
        reason: 'Message wamid.G2 belongs to a WhatsApp group. Groups are not supported.',
      }),
    );
  });

  it('is one conversation for both writings of a Brazilian number', async () => {
    const contact = (wa_id: string) => ({ phone: wa_id, contact: { profile: { name: 'Beatriz' }, wa_id } });
    await deliver(textFrom(contact('5531998765432'), 'wamid.B1', 'oi'));
    await deliver(textFrom(contact('553198765432'), 'wamid.B2', 'oi de novo'));
    await test.settled();
    expect(await thread('Beatriz')).toHaveLength(2);
  });
});

describe('at least once, in any order', () => {
  it('shows each message once when everything comes three times, shuffled', async () => {
    test.emulator.core.config.patch({
      webhooks: { duplicate: 3, reorder_window: 60, reorder_wait_ms: 300, concurrency: 8 },
    });
    const { phone, name } = person('Often');
    const wamids: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      wamids.push(await test.write(phone, { type: 'text', name, text: { body: `message ${index}` } }));
    }
    await test.settled();
    const conversation = await test.conversation(name);
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        test.send(conversation._id, { type: 'text', message: { body: `answer ${index}` } }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    await until(() => expect(test.accepted().filter(({ customer }) => customer === phone)).toHaveLength(10));
    await until(() =>
      expect(test.accepted().every(({ status }) => status === 'delivered' || status === 'read')).toBe(true),
    );
    await test.control(`/customers/${phone}/read`, {});
    await test.settled();
    const messages = await until(async () => {
      const found = await test.messages(conversation._id);
      expect(found.filter(({ direction }) => direction === 'outbound').map(({ status }) => status)).toEqual(
        Array(10).fill('read'),
      );
      return found;
    });
    expect(messages).toHaveLength(30);
    expect(
      messages
        .filter(({ direction }) => direction === 'inbound')
        .map(({ message_id }) => message_id)
        .toSorted(),
    ).toEqual(wamids.toSorted());
    expect(await test.conversation(name)).toMatchObject({ message_count: 30 });
  });

  it('keeps the order of arrival within a second, also of what comes after newer ones', async () => {
    const sender = person('Quick');
    const at = Number(seconds(60));
    const say = (id: string, timestamp: number) => ({
      from: sender.phone,
      id,
      timestamp: String(timestamp),
      type: 'text',
      text: { body: id },
    });
    const send = async (...list: object[]): Promise<void> => {
      await deliver(envelope({ contacts: [sender.contact], messages: list }));
      await test.settled();
    };
    // Ids that say nothing, in an order that is no alphabet's.
    await send(say('wamid.S9', at), say('wamid.S1', at), say('wamid.S5', at));
    await send(say('wamid.S4', at));
    await send(say('wamid.S0', at + 5));
    await send(say('wamid.S3', at), say('wamid.S2', at));
    expect((await thread(sender.name)).map(({ message_id }) => message_id)).toEqual(
      ['S9', 'S1', 'S5', 'S4', 'S3', 'S2', 'S0'].map((name) => `wamid.${name}`),
    );
    const { last_message } = await test.conversation(sender.name);
    expect(last_message?.message['body']).toBe('wamid.S0');
    const times = (await thread(sender.name)).map(({ sent_at }) => sent_at);
    expect(new Set(times).size).toBe(times.length);
  });

  it('applies a thousand updates of one request', { timeout: patient(120_000) }, async () => {
    const sender = person('Batch');
    const messages = Array.from({ length: 1000 }, (_, index) => ({
      from: sender.phone,
      id: `wamid.T${index}`,
      timestamp: seconds(),
      type: 'text',
      text: { body: `${index}` },
    }));
    expect((await deliver(envelope({ contacts: [sender.contact], messages }))).status).toBe(200);
    await until(
      async () =>
        expect(await test.conversation(sender.name)).toMatchObject({
          message_count: 1000,
          unread_count: 1000,
        }),
      110_000,
    );
  });

  it('stands agents and customers who all write at once', { timeout: patient(120_000) }, async () => {
    test.emulator.core.config.patch({
      webhooks: { duplicate: 2, batch: 25, concurrency: 8 },
      sends: { pair_rate: 'off' },
      statuses: { sent_ms: 0, delivered_ms: 5, read_ms: 5 },
    });
    const people = Array.from({ length: 8 }, () => person('Busy'));
    await Promise.all(
      people.map(({ phone, name }) => test.write(phone, { type: 'text', name, text: { body: 'hi' } })),
    );
    await test.settled();
    const ids = new Map<string, string>();
    for (const { name } of people) ids.set(name, (await test.conversation(name))._id);
    const work = people.flatMap(({ phone, name }) => {
      const id = ids.get(name) ?? '';
      return Array.from({ length: 10 }, async (_, round) => {
        const inbound = await test.write(phone, { type: 'text', text: { body: `${round}` } });
        const answer = await test.send(id, { type: 'text', message: { body: `answer ${round}` } });
        await test.write(phone, { type: 'reaction', reaction: { message_id: inbound, emoji: '👍' } });
        const latest = (await test.messages(id)).findLast(({ direction }) => direction === 'inbound');
        const path = `/chat/whatsapp/conversations/${id}/messages/${latest?._id ?? ''}/status`;
        const read = await test.owner.request('PUT', path);
        return [answer.status, read.status];
      });
    });
    expect((await Promise.all(work)).flat()).toEqual(Array(work.length * 2).fill(200));
    await until(async () => {
      for (const { name } of people) {
        const messages = await test.messages(ids.get(name));
        expect(messages).toHaveLength(21);
        const outbound = messages.filter(({ direction }) => direction === 'outbound');
        expect(outbound.map(({ status, checking }) => `${status} ${checking}`)).toEqual(
          Array(10).fill('read false'),
        );
        expect(messages.filter(({ reactions }) => reactions.length === 1)).toHaveLength(10);
        const conversation = await test.conversation(name);
        const [shown, newest] = [conversation.last_message, messages.at(-1)];
        // A reaction is shown as long as nobody has written since.
        if (shown?.message_type === 'reaction') expect(shown.timestamp >= (newest?.sent_at ?? '')).toBe(true);
        else expect([shown?._id, shown?.status]).toEqual([newest?._id, newest?.status]);
        expect(conversation.message_count).toBe(21);
      }
    }, patient(100_000));
    expect(await deadlocks()).toBe(0);
  });
});

describe('what cannot be placed', () => {
  it.each([
    [
      'a number that nobody has connected',
      () =>
        envelope(
          { messages: [{ from: '4366011', id: 'wamid.X', type: 'text', text: { body: 'x' } }] },
          { number: '999' },
        ),
      /phone number id 999/,
    ],
    [
      'an account that nobody has connected',
      () => envelope({ event: 'APPROVED' }, { waba: '998', field: 'account_update' }),
      /account 998/,
    ],
    ['no JSON', () => 'not JSON at all', /not an object/],
    [
      'an unknown status',
      () => envelope({ statuses: [{ id: 'wamid.Y', status: 'teleported', timestamp: '1' }] }),
      /teleported/,
    ],
  ])('keeps %s with a note', async (_name, body, note) => {
    expect((await deliver(body())).status).toBe(200);
    await test.settled();
    const row = (await webhooks()).at(-1);
    expect(row?.error).toMatch(note);
    expect(row?.body).toBe(body());
    expect(row?.processed_at).not.toBeNull();
  });

  it('puts a webhook aside that fails again and again, while the others go on; once mended it is applied', async () => {
    const poison = person('Poison');
    const healthy = person('Healthy');
    const db = test.app.platform.database.system;
    const body = textFrom(poison, 'wamid.POISON', 'boom');
    await breakMessage('wamid.POISON');
    try {
      // All three in one batch, as after a restart.
      const texts = [body, textFrom(healthy, 'wamid.H1', 'fine'), textFrom(healthy, 'wamid.H2', 'fine too')];
      const waiting = {
        received_at: test.app.platform.clock(),
        processed_at: null,
        attempts: 0,
        error: null,
      };
      await db
        .insertInto('webhooks')
        .values(texts.map((text) => ({ ...waiting, body: text })))
        .execute();
      await test.app.platform.jobs.idle();
      await until(async () => expect(await thread(healthy.name)).toHaveLength(2));
      const row = () =>
        db.selectFrom('webhooks').selectAll().where('body', '=', body).executeTakeFirstOrThrow();
      for (const attempts of [1, 2, 3, 4, 5]) {
        await until(async () => expect((await row()).attempts).toBe(attempts));
        if (attempts < 5) expect((await row()).processed_at).toBeNull();
        test.advance(300_000);
      }
      expect(await kept()).toContainEqual(
        expect.objectContaining({
          reason: 'It failed at every try. The log of the server says why.',
          payload: expect.stringContaining('wamid.POISON') as string,
        }),
      );
      expect(await row()).toMatchObject({
        processed_at: expect.any(Number) as number,
        error: expect.stringContaining('POISON') as string,
        body,
      });
      expect(await test.conversations()).not.toContainEqual(
        expect.objectContaining({
          participants: expect.arrayContaining([expect.objectContaining({ name: poison.name })]) as unknown,
        }),
      );
    } finally {
      await mendMessages();
    }
    await db
      .updateTable('webhooks')
      .set({ processed_at: null, attempts: 0, error: null })
      .where('body', '=', body)
      .execute();
    await test.app.platform.jobs.idle();
    await until(async () => expect(await thread(poison.name)).toHaveLength(1));
  });
});

describe('templates and accounts', () => {
  const scope = () => test.app.platform.database.forWorkspace(test.owner.business);

  it('follows the status of a template and keeps the update once', async () => {
    await scope()
      .insertInto('whatsapp_templates')
      .values({
        business_id: test.owner.business,
        _id: '01JTEMPLATE',
        waba_id: WABA,
        external_id: '1689556908129832',
        template_name: 'order_ready',
        language: 'en_US',
        whatsapp_template_category: 'UTILITY',
        verification_status: 'PENDING',
        parameter_format: 'POSITIONAL',
        components: '[]',
        updated_at: 1,
      })
      .execute();
    const update = {
      event: 'APPROVED',
      message_template_id: 1689556908129832,
      message_template_name: 'order_ready',
      message_template_language: 'en-US',
      reason: null,
      message_template_category: 'UTILITY',
    };
    const body = envelope(update, { field: 'message_template_status_update' });
    await deliver(body);
    await deliver(body);
    await test.settled();
    const template = await scope().selectFrom('whatsapp_templates').selectAll().executeTakeFirstOrThrow();
    expect(template.verification_status).toBe('APPROVED');
    const kept = await scope()
      .selectFrom('channel_updates')
      .selectAll()
      .where('field', '=', 'message_template_status_update')
      .execute();
    expect(kept).toHaveLength(1);
    expect(JSON.parse(kept[0]?.value ?? '')).toMatchObject(update);
  });

  const account = async () => {
    const answer = await test.owner.get<{
      data: { rows: { _id: string; status: number; meta: { quality_rating: string } }[] };
    }>('/integration/whatsapp');
    return answer.body.data.rows.find(({ _id }) => _id === ACCOUNT);
  };

  it('asks for the quality of a number after an update about it', async () => {
    const number = test.emulator.core.world.numbers.get(NUMBER);
    if (!number) throw new Error('no number');
    test.emulator.core.world.numbers.set(NUMBER, { ...number, quality_rating: 'RED' });
    const update = { display_phone_number: '4315550101', event: 'FLAGGED', current_limit: 'TIER_1K' };
    await deliver(envelope(update, { field: 'phone_number_quality_update' }));
    await until(async () => expect(await account()).toMatchObject({ meta: { quality_rating: 'RED' } }));
  });

  it('keeps an error without a time once, until it happens again', async () => {
    const whole = JSON.parse(envelope({ errors: [{ code: 130429, title: 'Rate limit hit' }] })) as {
      entry: { time?: number }[];
    };
    delete whole.entry[0]?.time;
    const stored = () =>
      scope().selectFrom('channel_updates').selectAll().where('field', '=', 'errors').execute();
    for (let time = 0; time < 3; time += 1) await deliver(JSON.stringify(whole));
    await test.settled();
    expect(await stored()).toHaveLength(1);
    const longAgo = Date.now() - 8 * 24 * 3_600_000;
    await scope()
      .updateTable('channel_updates')
      .set({ received_at: longAgo })
      .where('field', '=', 'errors')
      .execute();
    await deliver(JSON.stringify(whole));
    await test.settled();
    const [again, ...others] = await stored();
    expect(others).toEqual([]);
    expect(again?.received_at).toBeGreaterThan(longAgo);
  });

  it('disables the account that Meta has closed, and takes it back', async () => {
    await deliver(
      envelope(
        { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } },
        { field: 'account_update' },
      ),
    );
    await until(async () => expect(await account()).toMatchObject({ status: 0 }));
    await deliver(envelope({ event: 'ACCOUNT_RECONNECTED' }, { field: 'account_update' }));
    await until(async () => expect(await account()).toMatchObject({ status: 1 }));
    // The entry of this one names somebody else: the account stands inside.
    const removed = { event: 'PARTNER_REMOVED', waba_info: { waba_id: WABA, owner_business_id: '1' } };
    await deliver(envelope(removed, { waba: '424242', field: 'account_update' }));
    await until(async () => expect(await account()).toMatchObject({ status: 0 }));
  });
});

/** How often two transactions waited for each other; SQLite has one at a time. */
async function deadlocks(): Promise<number> {
  if (engine() === 'sqlite') return 0;
  const db = test.app.platform.database.system;
  const found = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return Number(found.rows[0]?.deadlocks);
}

/** Makes the database refuse one message. */
async function breakMessage(wamid: string): Promise<void> {
  const db = test.app.platform.database.system;
  if (engine() === 'sqlite') {
    await sql
      .raw(
        `create trigger poison before insert on messages when new.wamid = '${wamid}' begin select raise(abort, 'POISON'); end`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$ begin raise exception 'POISON'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger poison before insert on messages for each row when (new.wamid = '${wamid}') execute function poison()`,
    )
    .execute(db);
}

async function mendMessages(): Promise<void> {
  const db = test.app.platform.database.system;
  await sql
    .raw(engine() === 'sqlite' ? 'drop trigger poison' : 'drop trigger poison on messages')
    .execute(db);
}

describe('marketing that somebody does not want', () => {
  const settingsOf = async (name: string) => {
    const { db, business_id } = scopeOf(test, test.owner.business);
    const row = await db
      .selectFrom('contacts')
      .select('communication_settings')
      .where('business_id', '=', business_id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return JSON.parse(row.communication_settings) as Record<string, boolean>;
  };
  const choose = (wa_id: string, value: string, timestamp: number) =>
    envelope(
      { user_preferences: [{ wa_id, category: 'marketing_messages', value, timestamp }] },
      { field: 'user_preferences' },
    );

  it('is over with the word alone, or the button, and the history says so', async () => {
    const [word, button, other] = [person('Word'), person('Button'), person('Other')];
    await deliver(textFrom(word, 'wamid.STOP1', 'Stop.'));
    const press = { type: 'button', text: undefined, button: { text: 'Stop promotions', payload: 'stop' } };
    await deliver(textFrom(button, 'wamid.STOP2', '', press));
    await deliver(textFrom(other, 'wamid.STOP3', 'Please do not stop writing'));
    await test.settled();
    expect((await settingsOf(word.name))['marketing']).toBe(false);
    expect((await settingsOf(button.name))['marketing']).toBe(false);
    expect(await settingsOf(other.name)).not.toHaveProperty('marketing');
    // It is a message as well, and the same delivery again changes nothing.
    await deliver(textFrom(word, 'wamid.STOP1', 'Stop.'));
    await test.settled();
    // A line of the system below it says what that means.
    expect((await thread(word.name)).map(({ message_type, message }) => [message_type, message])).toEqual([
      ['text', { body: 'Stop.' }],
      ['system', { body: expect.stringMatching(/^Asked for no more marketing messages\./) }],
    ]);
    await deliver(textFrom(word, 'wamid.STOP4', 'STOP'));
    await test.settled();
    expect((await thread(word.name)).filter(({ message_type }) => message_type === 'system')).toHaveLength(1);
    expect(await test.conversation(word.name)).toMatchObject({ unread_count: 2 });
    const { db, business_id } = scopeOf(test, test.owner.business);
    const noted = await db
      .selectFrom('audit_log')
      .select(['summary', 'actor_id'])
      .where('business_id', '=', business_id)
      .where('kind', '=', 'contact.preferences')
      .execute();
    expect(noted.filter(({ summary }) => summary.includes(word.name))).toEqual([
      { summary: `“${word.name}” changed by WhatsApp what they are sent: marketing off`, actor_id: null },
    ]);
  });

  it('is over, and back, as they choose in WhatsApp', async () => {
    const chooser = person('Chooser');
    await deliver(textFrom(chooser, 'wamid.CHOOSER', 'Hello'));
    const now = Math.floor(Date.now() / 1000);
    const wants = async (value: string, timestamp: number) => {
      await deliver(choose(chooser.phone, value, timestamp));
      await test.settled();
      return (await settingsOf(chooser.name))['marketing'];
    };
    expect(await wants('stop', now - 300)).toBe(false);
    expect(await wants('resume', now - 200)).toBe(true);
    // What comes again, or late, is older than what they have chosen since.
    expect(await wants('stop', now - 300)).toBe(true);
    expect(await wants('stop', now - 250)).toBe(true);
    expect(await wants('stop', now - 100)).toBe(false);
    expect(await wants('resume', now - 90)).toBe(true);
    // Another list that somebody changes meanwhile makes a choice about marketing no older.
    const { participants } = await test.conversation(chooser.name);
    const contact = participants.find(({ type }) => type === 'customer')?.part_id ?? '';
    const body = { communication_settings: { Offers: true } };
    const path = `/customer/${contact}/communication-settings`;
    expect((await test.owner.request('PUT', path, { body })).status).toBe(200);
    expect(await wants('stop', now - 80)).toBe(false);
    // The word counts whatever the clocks say.
    expect(await wants('resume', now + 300)).toBe(true);
    await deliver(textFrom(chooser, 'wamid.CHOOSER2', 'STOP'));
    await test.settled();
    expect((await settingsOf(chooser.name))['marketing']).toBe(false);
    // Of somebody who is not known here it is kept, with why.
    await deliver(choose('4366011112222', 'stop', now));
    await test.settled();
    expect((await kept()).map(({ reason }) => reason)).toContain(
      'Somebody has chosen about marketing, and no customer is known by this number here.',
    );
  });
});
