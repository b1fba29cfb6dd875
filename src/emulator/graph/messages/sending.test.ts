import { parseWamid } from '@shared/rules/wamid';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../clock';
import { type GraphAnswer, type Shop, ANNA, NUMBER, openShop } from '../../testing/test-business';

let shop: Shop;
afterEach(() => shop.close());

const HOUR = 3_600_000;
const text = { type: 'text', text: { body: 'Hello' } };
const template = {
  type: 'template',
  template: {
    name: 'with_picture',
    language: { code: 'en_US' },
    components: [
      { type: 'header', parameters: [{ type: 'image', image: { link: 'http://127.0.0.1:1/x.jpg' } }] },
    ],
  },
};
const named = {
  type: 'template',
  template: {
    name: 'named',
    language: { code: 'en_US' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'first_name', text: 'A' },
          { type: 'text', parameter_name: 'colour', text: 'red' },
        ],
      },
    ],
  },
};
const customerWrites = (phone = ANNA): Promise<GraphAnswer> =>
  shop.control('POST', `/customers/${phone}/messages`, { type: 'text', text: { body: 'Hi' } });
const statusesOf = (id: string | undefined): string[] =>
  shop.receiver
    .statuses()
    .filter((status) => status.id === id)
    .map((status) => status.status);
const idOf = (answer: GraphAnswer): string => answer.body.messages?.[0]?.id ?? '';

describe('statuses', () => {
  it('follow a send in order, carry the callback data and a price', async () => {
    shop = await openShop();
    await customerWrites();
    const id = idOf(await shop.send({ ...text, biz_opaque_callback_data: 'our-id-1' }));
    await shop.receiver.until(() => statusesOf(id).length === 2);
    expect(statusesOf(id)).toEqual(['sent', 'delivered']);
    const own = shop.receiver.statuses().filter((status) => status.id === id);
    expect(own.every((status) => status.biz_opaque_callback_data === 'our-id-1')).toBe(true);
    expect(own[0]?.pricing).toEqual({
      billable: false,
      pricing_model: 'PMP',
      type: 'free_customer_service',
      category: 'service',
    });
    expect(parseWamid(id)?.phone).toBe(ANNA);
    await shop.control('POST', `/customers/${ANNA}/read`);
    await shop.receiver.until(() => statusesOf(id).length === 3);
    expect(statusesOf(id)[2]).toBe('read');
  });

  it('of reactions end with sent', async () => {
    shop = await openShop();
    const { body } = await customerWrites();
    const id = idOf(await shop.send({ type: 'reaction', reaction: { message_id: body.wamid, emoji: '👍' } }));
    const next = idOf(await shop.send(text));
    await shop.receiver.until(() => statusesOf(next).includes('delivered'));
    expect(statusesOf(id)).toEqual(['sent']);
  });

  it.each([
    ['somebody who is not on WhatsApp', '+436605550002', 131026],
    ['a phone nobody knows', '+436609999999', 131026],
    ['somebody who wants no marketing', '+436605550003', 131050],
  ])('of %s fail after a 200', async (_who, to, code) => {
    shop = await openShop();
    const answer = await shop.send({ ...template, to });
    expect(answer.status).toBe(200);
    await shop.receiver.until(() => statusesOf(idOf(answer)).length === 1);
    expect(shop.receiver.statuses().find((status) => status.id === idOf(answer))).toMatchObject({
      status: 'failed',
      errors: [{ code }],
    });
  });

  it('tell of media that cannot be fetched', async () => {
    shop = await openShop();
    const answer = await shop.send(template);
    await shop.receiver.until(() => statusesOf(idOf(answer)).length === 1);
    expect(shop.receiver.statuses()[0]).toMatchObject({ status: 'failed', errors: [{ code: 131053 }] });
  });

  it('name the user id alone of somebody who hides the phone', async () => {
    shop = await openShop();
    await shop.control('POST', '/customers/AT.12345678/messages', { type: 'text', text: { body: 'Hi' } });
    const answer = await shop.send({ to: 'AT.12345678', ...text });
    expect(answer.body.contacts).toEqual([{ input: 'AT.12345678', user_id: 'AT.12345678' }]);
    await shop.receiver.until(() => statusesOf(idOf(answer)).length === 2);
    const [message] = shop.receiver.messages();
    expect(message).toMatchObject({ from_user_id: 'AT.12345678' });
    expect(message).not.toHaveProperty('from');
    expect(shop.receiver.statuses()[0]).toMatchObject({ recipient_user_id: 'AT.12345678' });
    expect(shop.receiver.statuses()[0]).not.toHaveProperty('recipient_id');
  });
});

describe('the 24 hour window', () => {
  it('opens with a message of the customer, and closes a day after it', async () => {
    const clock = manualClock(Date.parse('2026-11-20T08:00:00Z'));
    shop = await openShop({ clock });
    const settle = async (message: Record<string, unknown>): Promise<string> => {
      const id = idOf(await shop.send(message));
      clock.advance(10);
      await shop.receiver.until(() => statusesOf(id).length > 0);
      return statusesOf(id)[0] ?? '';
    };
    expect(await settle(text)).toBe('failed');
    expect(shop.receiver.statuses()[0]?.errors?.[0]?.code).toBe(131047);
    expect(await settle(named)).toBe('sent');
    await customerWrites();
    clock.advance(24 * HOUR - 60_000);
    expect(await settle(text)).toBe('sent');
    clock.advance(60_000);
    expect(await settle(text)).toBe('failed');
    expect(await settle(named)).toBe('sent');
  });

  it('is not opened by a reaction', async () => {
    shop = await openShop();
    const { body } = await shop.control('POST', `/customers/${ANNA}/messages`, {
      type: 'reaction',
      reaction: { message_id: 'wamid.x', emoji: '👍' },
    });
    expect(body.wamid).toBeDefined();
    const answer = await shop.send(text);
    await shop.receiver.until(() => statusesOf(idOf(answer)).length === 1);
    expect(statusesOf(idOf(answer))).toEqual(['failed']);
  });

  it('is seeded by the world', async () => {
    shop = await openShop();
    await shop.control('PUT', '/world', {
      customers: [{ phone: ANNA, name: 'Anna', last_inbound_at: { [NUMBER]: new Date().toISOString() } }],
    });
    const answer = await shop.send(text);
    await shop.receiver.until(() => statusesOf(idOf(answer)).length === 2);
    expect(statusesOf(idOf(answer))).toEqual(['sent', 'delivered']);
  });
});

describe('limits', () => {
  const send45 = async (): Promise<number[]> => {
    const codes: number[] = [];
    for (let n = 0; n < 45; n++) codes.push((await shop.send(text)).status);
    return codes;
  };

  it('let 45 messages to one customer through at once, then one every six seconds', async () => {
    const clock = manualClock(1_800_000_000_000);
    shop = await openShop({ clock });
    expect(new Set(await send45())).toEqual(new Set([200]));
    expect((await shop.send(text)).body.error?.code).toBe(131056);
    expect((await shop.send({ to: '+5531998765432', ...text })).status).toBe(200);
    clock.advance(6000);
    expect((await shop.send(text)).status).toBe(200);
    expect((await shop.send(text)).body.error?.code).toBe(131056);
  });

  it('let a burst be paid back in full when the setting says so', async () => {
    const clock = manualClock(1_800_000_000_000);
    shop = await openShop({ clock, config: { sends: { pair_rate: 'borrow' } } });
    for (let n = 0; n < 20; n++) expect((await shop.send(text)).status).toBe(200);
    clock.advance(7000);
    expect((await shop.send(text)).body.error?.code).toBe(131056);
    clock.advance(120_000 - 7000 - 1);
    expect((await shop.send(text)).body.error?.code).toBe(131056);
    clock.advance(1);
    expect((await shop.send(text)).status).toBe(200);
  });

  it('hold a number to 80 messages a second', async () => {
    const clock = manualClock(1_800_000_000_000);
    shop = await openShop({ clock, config: { sends: { pair_rate: 'off' } } });
    for (let n = 0; n < 80; n++) expect((await shop.send(text)).status).toBe(200);
    expect((await shop.send(text)).body.error?.code).toBe(130429);
    clock.advance(1000);
    expect((await shop.send(text)).status).toBe(200);
  });
});

describe('config of sending', () => {
  it('lose the answer of a send that was accepted', async () => {
    shop = await openShop();
    await customerWrites();
    await shop.control('PATCH', '/config', { sends: { lost_answers: { next: 1 } } });
    await expect(shop.send({ ...text, biz_opaque_callback_data: 'lost-1' })).rejects.toThrow();
    await shop.receiver.until(() => shop.receiver.statuses().some((status) => status.status === 'delivered'));
    expect(shop.receiver.statuses()[0]?.biz_opaque_callback_data).toBe('lost-1');
    const messages = await shop.control('GET', `/messages?customer=${ANNA}&direction=outbound`);
    expect(messages.body['by_callback_data']).toEqual({ 'lost-1': 1 });
    expect(messages.body.data?.[0]).toMatchObject({ answer_lost: true, callback_data: 'lost-1' });
    expect((await shop.send(text)).status).toBe(200);
  });

  it('lose a request before it is accepted', async () => {
    shop = await openShop({ config: { sends: { lost_requests: { next: 1, rate: 0 } } } });
    await expect(shop.send(text)).rejects.toThrow();
    expect((await shop.control('GET', '/messages')).body['total']).toBe(0);
  });

  it('fail the next sends with any code, at once or afterwards', async () => {
    shop = await openShop();
    await customerWrites();
    await shop.control('PATCH', '/config', { sends: { fail_next: { count: 2, code: 131016 } } });
    expect((await shop.send(text)).status).toBe(500);
    expect((await shop.send(text)).body.error?.code).toBe(131016);
    await shop.control('PATCH', '/config', {
      sends: { fail_next: { count: 1, code: 131049, mode: 'async' } },
    });
    const answer = await shop.send(text);
    expect(answer.status).toBe(200);
    const fine = idOf(await shop.send(text));
    await shop.receiver.until(() => statusesOf(fine).length === 2);
    expect(shop.receiver.statuses().find((status) => status.id === idOf(answer))?.errors?.[0]?.code).toBe(
      131049,
    );
  });

  it('change together or not at all', async () => {
    shop = await openShop();
    const before = (await shop.control('GET', '/config')).body;
    const wrong = await shop.control('PATCH', '/config', {
      webhooks: { duplicate: 2 },
      sends: { nonsense: 1 },
    });
    expect(wrong.status).toBe(400);
    expect((await shop.control('GET', '/config')).body).toEqual(before);
    await shop.control('PATCH', '/config', { webhooks: { duplicate: 2 } });
    await shop.control('POST', '/reset');
    expect((await shop.control('GET', '/config')).body).toEqual(before);
  });
});

describe('marking read', () => {
  it('takes ids of customers, its own or seeded, and nothing else', async () => {
    shop = await openShop();
    const { body } = await customerWrites();
    const mark = (message_id: unknown, more: object = {}): Promise<GraphAnswer> =>
      shop.graph('POST', `/${NUMBER}/messages`, {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id,
        ...more,
      });
    expect((await mark(body.wamid, { typing_indicator: { type: 'text' } })).body).toEqual({ success: true });
    expect(shop.emulator.core.ledger.get(body.wamid ?? '')?.read_by_business).toBe(true);
    const sent = idOf(await shop.send(text));
    for (const wrong of [sent, 'wamid.x', undefined, 5])
      expect((await mark(wrong)).status, String(wrong)).toBe(400);
    expect((await mark(body.wamid, { typing_indicator: { type: 'audio' } })).body.error?.code).toBe(131009);
  });
});
