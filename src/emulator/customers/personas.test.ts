import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../clock';
import { type Shop, NUMBER, openShop, SHOP } from '../testing/test-business';
import type { WorldInput } from '../world/world-schema';
import { PERSONAS } from './personas';

let shop: Shop;
afterEach(() => shop.close());

const FAST = {
  customers: { autoplay: true, speed: 0.002 },
  sends: { pair_rate: 'off', window: 'off' },
} as const;
const phoneOf = (index: number): string => `4366055510${String(index).padStart(2, '0')}`;
const customers = PERSONAS.map((character, index) => ({
  phone: phoneOf(index),
  name: character.id,
  character: character.id,
  locale: ['en', 'de', 'es', 'pt', 'hi', 'ar', 'zh'][index % 7],
}));
const world: WorldInput = { ...SHOP, customers };
const phone = (character: string): string => phoneOf(PERSONAS.findIndex((entry) => entry.id === character));

const say = async (to: string, body: string): Promise<string> =>
  (await shop.send({ to: `+${to}`, type: 'text', text: { body } })).body.messages?.[0]?.id ?? '';
const idle = (): Promise<void> => shop.emulator.simulator.settled();
/** What customers wrote, without what differs from run to run in principle: nothing should. */
const spoken = (): unknown[] =>
  shop.emulator.core.ledger
    .list({ direction: 'inbound' })
    .map((record) => [record.customer, record.type, record.preview, record.context_id !== undefined])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])));

const TALK = [
  'Hello! When would you like to come?',
  'Which colour do you prefer?',
  'Could you send a photo?',
  'Your suit is ready.',
];

describe('characters', () => {
  it('say the same under the same seed, and something else under another', { timeout: 30_000 }, async () => {
    const run = async (seed: string): Promise<unknown[]> => {
      shop = await openShop({ seed, world, config: FAST });
      for (const line of TALK) {
        await Promise.all(customers.map((customer) => say(customer.phone, line)));
        await idle();
      }
      const heard = spoken();
      await shop.close();
      return heard;
    };
    const first = await run('one');
    expect(first.length).toBeGreaterThan(25);
    expect(await run('one')).toEqual(first);
    expect(await run('two')).not.toEqual(first);
  });

  it('answer at most one turn to each message, and stop after the goodbye', async () => {
    shop = await openShop({ world, config: FAST });
    const to = phone('formal');
    await say(to, 'Hello, when does it suit you?');
    await idle();
    const afterFirst = spoken().length;
    expect(afterFirst).toBeGreaterThan(0);
    await idle();
    expect(spoken().length).toBe(afterFirst);
    for (let n = 0; n < 8; n++) {
      await say(to, 'We have noted that.');
      await idle();
    }
    expect(spoken().length).toBeLessThanOrEqual(afterFirst + 2);
  });

  it('answer a question even after the goodbye', async () => {
    shop = await openShop({ world, config: FAST });
    const to = phone('formal');
    for (const line of ['Good to hear.', 'Thank you, bye!', 'All noted.']) {
      await say(to, line);
      await idle();
    }
    const before = spoken().length;
    await say(to, 'One more thing: what size do you wear?');
    await idle();
    expect(spoken().length).toBeGreaterThan(before);
  });

  it('read, except for the one who never does', async () => {
    shop = await openShop({ world, config: FAST });
    const read = await say(phone('reader'), 'Hello');
    const unread = await say(phone('never-reads'), 'Hello');
    await shop.receiver.until(() =>
      shop.receiver.statuses().some((status) => status.id === read && status.status === 'read'),
    );
    await idle();
    expect(shop.emulator.core.ledger.get(unread)?.status).toBe('delivered');
    expect(spoken().filter((entry) => (entry as string[])[1] !== 'reaction')).toEqual([]);
  });

  it('go silent, and write again when the window has closed', async () => {
    const clock = manualClock(1_800_000_000_000);
    shop = await openShop({
      world,
      clock,
      config: { ...FAST, sends: { pair_rate: 'off', window: 'enforced' } },
    });
    const to = phone('drifter');
    const words = (): unknown[] =>
      shop.emulator.core.ledger.list({ direction: 'inbound' }).filter((record) => record.type !== 'reaction');
    const minute = async (): Promise<void> => {
      for (let second = 0; second < 60; second++) {
        clock.advance(1000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await shop.control('POST', `/customers/${to}/messages`, { type: 'text', text: { body: 'Hi' } });
    const counts: number[] = [];
    for (let n = 0; n < 4; n++) {
      await say(to, 'And when would that suit you?');
      await minute();
      counts.push(words().length);
    }
    expect(counts[1]).toBeGreaterThan(counts[0] ?? 0);
    expect(counts[3]).toBe(counts[1]);
    clock.advance(24 * 3_600_000);
    expect(words().length).toBe(counts[3]);
    clock.advance(3 * 3_600_000);
    await minute();
    expect(words().length).toBe((counts[3] ?? 0) + 1);
  });

  it('press buttons, choose from lists, and share where they are', async () => {
    shop = await openShop({ world, config: FAST });
    const to = phone('reader');
    const button = await shop.send({
      to: `+${to}`,
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Still fine?' },
        action: { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Yes' } }] },
      },
    });
    await idle();
    const template = await shop.send({
      to: `+${to}`,
      type: 'template',
      template: {
        name: 'fitting',
        language: { code: 'en_US' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'A' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'a' },
              { type: 'text', text: 'b' },
            ],
          },
          {
            type: 'button',
            sub_type: 'quick_reply',
            index: '0',
            parameters: [{ type: 'payload', payload: 'FITTING_YES' }],
          },
          { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'x' }] },
        ],
      },
    });
    await idle();
    const place = await shop.send({
      to: `+${phone('regular')}`,
      type: 'interactive',
      interactive: {
        type: 'location_request_message',
        body: { text: 'Where?' },
        action: { name: 'send_location' },
      },
    });
    await idle();
    await shop.receiver.until(
      () => shop.receiver.messages().filter((message) => message.type !== 'reaction').length === 3,
    );
    const heard = shop.receiver.messages().filter((message) => message.type !== 'reaction');
    expect(heard[0]).toMatchObject({
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'y', title: 'Yes' } },
      context: { id: button.body.messages?.[0]?.id, from: '4315550101' },
    });
    expect(heard[1]).toMatchObject({
      type: 'button',
      button: { payload: 'FITTING_YES', text: 'Yes' },
      context: { id: template.body.messages?.[0]?.id },
    });
    expect(place.status).toBe(200);
    expect(heard[2]).toMatchObject({
      type: 'location',
      location: { latitude: expect.any(Number) as unknown, longitude: expect.any(Number) as unknown },
    });
  });

  it('correct themselves and take messages back', async () => {
    shop = await openShop({ world, config: FAST, seed: 'slips' });
    for (let n = 0; n < 10; n++) {
      await say(phone('second-thoughts'), 'What do you think?');
      await idle();
    }
    await shop.receiver.until(() =>
      ['edit', 'revoke'].every((type) => shop.receiver.messages().some((message) => message.type === type)),
    );
    const edit = shop.receiver.messages().find((message) => message.type === 'edit')?.['edit'] as {
      original_message_id: string;
      message: { text: { body: string } };
    };
    const original = shop.emulator.core.ledger.get(edit.original_message_id);
    expect(original?.preview).not.toBe(edit.message.text.body);
    expect(original?.edited_to).toBe(edit.message.text.body);
  });

  it('show photos when asked, and stay silent while autoplay is off', async () => {
    shop = await openShop({ world, config: FAST });
    await say(phone('regular'), 'Could you send a photo of it?');
    await idle();
    await shop.receiver.until(() => shop.receiver.messages().some((message) => message.type === 'image'));
    await shop.control('PATCH', '/config', { customers: { autoplay: false } });
    const before = spoken().length;
    const last = await say(phone('regular'), 'And another one?');
    await shop.receiver.until(() =>
      shop.receiver.statuses().some((status) => status.id === last && status.status === 'delivered'),
    );
    await idle();
    expect(spoken().length).toBe(before);
  });

  it('begin conversations', async () => {
    shop = await openShop({ world, config: FAST });
    const { body } = await shop.control('POST', `/customers/${phone('regular')}/open`, { to: NUMBER });
    await shop.receiver.until(() => shop.receiver.messages().length === 1);
    expect(shop.receiver.messages()[0]).toMatchObject({ id: body.wamid, type: 'text' });
  });
});
