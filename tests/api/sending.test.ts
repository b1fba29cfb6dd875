import { type Server, connect, createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@shared/contract/chat';
import type { MessageRecord } from '../../src/emulator/world/messages';
import { send } from '../support/client';
import { type WhatsappTest, NUMBER, startWhatsapp, until, WABA } from '../support/whatsapp';

let test: WhatsappTest;

beforeAll(async () => {
  test = await startWhatsapp();
});
afterAll(() => test.close());
afterEach(async () => {
  test.emulator.core.config.reset();
  test.emulator.core.config.patch({ customers: { autoplay: false, unknown: 'accept' } });
  await test.settled();
});

const asset = (name: string) => readFile(new URL(`../../resources/demo/${name}`, import.meta.url));
let phones = 0;

interface Talk {
  readonly phone: string;
  readonly conversation: string;
  readonly first: Message;
  /** Sends and waits until WhatsApp has taken it. */
  say(body: object): Promise<{ message: Message; record: MessageRecord }>;
  /** Everything the emulator took for this customer. */
  records(): MessageRecord[];
  message(id: string): Promise<Message>;
}

/** A customer who has just written, so that the window is open. */
async function talk(app: WhatsappTest = test): Promise<Talk> {
  phones += 1;
  const phone = `43660100${String(1000 + phones)}`;
  const name = `Customer ${phones}`;
  await app.write(phone, { type: 'text', name, text: { body: 'Hello?' } });
  const conversation = await until(() => app.conversation(name));
  const [first] = await app.messages(conversation._id);
  if (!first) throw new Error('no message');
  const records = () => app.emulator.core.ledger.list({ direction: 'outbound', customer: phone });
  const self: Talk = {
    phone,
    conversation: conversation._id,
    first,
    records,
    async message(id) {
      const found = (await app.messages(conversation._id)).find(({ _id }) => _id === id);
      if (!found) throw new Error(`no message ${id}`);
      return found;
    },
    async say(body) {
      const answer = await app.send(conversation._id, body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      const { _id } = answer.body.data;
      const record = await until(() => {
        const found = records().find(({ callback_data }) => callback_data === _id);
        if (!found) throw new Error(`${_id} has not arrived`);
        return found;
      });
      return { message: answer.body.data, record };
    },
  };
  return self;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const text = (body: string) => ({ type: 'text', message: { body } });

describe('every outbound type', () => {
  it('is taken: words, places, people, questions', async () => {
    const { say } = await talk();
    const interactive = {
      button: {
        type: 'button',
        body: { text: 'Red or blue?' },
        action: { buttons: [{ type: 'reply', reply: { id: 'r', title: 'Red' } }] },
      },
      list: {
        type: 'list',
        body: { text: 'Which?' },
        action: { button: 'Choose', sections: [{ title: 'Cloth', rows: [{ id: 'w', title: 'Wool' }] }] },
      },
      cta_url: {
        type: 'cta_url',
        body: { text: 'Look' },
        action: { name: 'cta_url', parameters: { display_text: 'Open', url: 'https://parley.example/a' } },
      },
      location_request_message: {
        type: 'location_request_message',
        body: { text: 'Where are you?' },
        action: { name: 'send_location' },
      },
    };
    expect((await say(text('See https://parley.example *now*'))).record).toMatchObject({
      type: 'text',
      payload: { body: 'See https://parley.example *now*', preview_url: true },
    });
    expect(
      (await say({ type: 'location', message: { latitude: 48.2, longitude: 16.3, name: 'Shop' } })).record,
    ).toMatchObject({
      type: 'location',
      payload: { latitude: 48.2, longitude: 16.3, name: 'Shop' },
    });
    const contacts = [
      {
        name: { formatted_name: 'Ravi', first_name: 'Ravi' },
        phones: [{ phone: '+43 1 5550199', type: 'WORK' }],
      },
    ];
    expect((await say({ type: 'contacts', message: { contacts } })).record).toMatchObject({
      type: 'contacts',
    });
    for (const [kind, value] of Object.entries(interactive)) {
      expect((await say({ type: 'interactive', message: { interactive: value } })).record).toMatchObject({
        type: 'interactive',
        payload: { type: kind },
      });
    }
  });

  it.each([
    ['image', 'croissants.jpg', 'image/jpeg', { caption: 'Fresh' }],
    ['video', 'wheel-test.mp4', 'video/mp4', { caption: 'Turns again' }],
    ['audio', 'voice-en-repair.ogg', 'audio/ogg', {}],
    ['document', 'invoice-2026-1184.pdf', 'application/pdf', { caption: 'Your bill' }],
  ])('is taken: %s', async (type, file, mime, extra) => {
    const { say } = await talk();
    const data = await asset(file);
    const media_id = await test.upload(new Blob([data], { type: mime }), file);
    const { record } = await say({ type, message: { media_id, ...extra } });
    expect(record).toMatchObject({ type, payload: extra });
    const stored = test.emulator.core.media.get(record.media_id ?? '');
    expect(stored?.data.equals(data)).toBe(true);
    expect(stored?.mime_type).toBe(mime);
    if (type === 'document') expect(record.payload).toMatchObject({ filename: file });
  });

  it('is taken: a voice message, with its length and picture for the thread', async () => {
    const { say, message } = await talk();
    const file = 'voice-en-repair.ogg';
    const media_id = await test.upload(new Blob([await asset(file)], { type: 'audio/ogg' }), file);
    const sound = { voice: true, duration: 6.1, waveform: [0, 40, 100] };
    const { record, message: sent } = await say({ type: 'audio', message: { media_id, ...sound } });
    expect(record.payload).toMatchObject({ voice: true });
    // The rest is ours: WhatsApp refuses keys that it does not know.
    expect(record.payload).not.toHaveProperty('waveform');
    expect((await message(sent._id)).message).toMatchObject(sound);
  });

  it('is taken as an audio file: what WhatsApp does not play as a voice message', async () => {
    const { say, message } = await talk();
    const amr = new Blob(['#!AMR\n', new Uint8Array(320).fill(0x3c)], { type: 'audio/amr' });
    const media_id = await test.upload(amr, 'note.amr');
    const { record, message: sent } = await say({ type: 'audio', message: { media_id, voice: true } });
    expect(record.payload).not.toHaveProperty('voice');
    expect((await message(sent._id)).message).not.toHaveProperty('voice');
  });

  it('is taken: a sticker that the customer had sent', async () => {
    const { say, phone, conversation } = await talk();
    await test.write(phone, { type: 'sticker', sticker: { asset: 'sticker-croissant.webp' } });
    const media_id = await until(async () => {
      const found = (await test.messages(conversation)).find(
        ({ message_type }) => message_type === 'sticker',
      );
      expect(found?.message).toMatchObject({ state: 'ready' });
      return String(found?.message['media_id']);
    });
    expect((await say({ type: 'sticker', message: { media_id } })).record).toMatchObject({ type: 'sticker' });
  });

  it('is taken: a reaction, and its removal', async () => {
    const { say, first, message } = await talk();
    const react = (emoji: string) => say({ type: 'reaction', message: { message_id: first._id, emoji } });
    expect((await react('👍')).record).toMatchObject({
      type: 'reaction',
      payload: { message_id: first.message_id, emoji: '👍' },
    });
    expect((await message(first._id)).reactions).toMatchObject([{ emoji: '👍', direction: 'outbound' }]);
    expect((await react('')).record.payload).toMatchObject({ emoji: '' });
    await until(async () => expect((await message(first._id)).reactions).toEqual([]));
  });

  it('is taken: a template, outside the window too', async () => {
    const components = [{ type: 'BODY', text: 'Hello {{1}}, your {{2}} is ready.' }];
    test.emulator.core.config.patch({ sends: { window: 'enforced' } });
    await test.control(
      '/world',
      { templates: [{ waba_id: WABA, name: 'order_ready', language: 'en_US', components }] },
      'PUT',
    );
    const { business } = test.owner;
    await test.app.platform.database
      .forWorkspace(business)
      .insertInto('whatsapp_templates')
      .values({
        business_id: business,
        _id: '01JTEMPLATE00000000000000',
        waba_id: WABA,
        external_id: '1',
        template_name: 'order_ready',
        language: 'en_US',
        whatsapp_template_category: 'UTILITY',
        verification_status: 'APPROVED',
        parameter_format: 'POSITIONAL',
        updated_at: 1,
        components: JSON.stringify(components),
      })
      .execute();
    const { say } = await talk();
    const values = { '1': 'Asha', '2': 'coat' };
    const { record } = await say({
      type: 'template',
      message: { template_id: '01JTEMPLATE00000000000000', values },
    });
    expect(record).toMatchObject({ type: 'template', preview: 'Hello Asha, your coat is ready.' });
  });

  it('quotes', async () => {
    const { say, first } = await talk();
    const { record } = await say({ ...text('Yes!'), quoted_message_id: first._id });
    expect(record.context_id).toBe(first.message_id);
  });
});

describe('delivery', () => {
  it('goes from pending to sent, delivered and read, and carries our id', async () => {
    const { say, message, phone } = await talk();
    const { message: sent, record } = await say(text('On its way'));
    expect(sent).toMatchObject({ status: 'pending', message_id: null });
    await until(async () =>
      expect(await message(sent._id)).toMatchObject({ status: 'delivered', message_id: record.wamid }),
    );
    await test.control(`/customers/${phone}/read`, {});
    await until(async () => expect(await message(sent._id)).toMatchObject({ status: 'read' }));
  });

  it('keeps the order within a conversation', async () => {
    const { conversation, records } = await talk();
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1)
      ids.push((await test.send(conversation, text(`${index}`))).body.data._id);
    await until(() => expect(records()).toHaveLength(30));
    expect(records().map(({ callback_data }) => callback_data)).toEqual(ids);
  });

  it('is not held up by another conversation that must wait', async () => {
    const slow = await talk();
    const quick = await talk();
    test.emulator.core.config.patch({ sends: { fail_next: { count: 1, code: 131056 } } });
    await test.send(slow.conversation, text('waits'));
    await until(async () =>
      expect(await slow.message((await test.messages(slow.conversation)).at(-1)?._id ?? '')).toMatchObject({
        status: 'pending',
      }),
    );
    await until(() => expect(test.emulator.core.config.current.sends.fail_next).toBeNull());
    const { record } = await quick.say(text('goes'));
    expect(record).toBeDefined();
    expect(slow.records()).toHaveLength(0);
    test.advance(5000);
    await until(() => expect(slow.records()).toHaveLength(1));
  });

  it('holds the pair rate: 45 at once, the rest later', async () => {
    const { conversation, records } = await talk();
    // Nobody refuses: it is our own queue that waits.
    test.emulator.core.config.patch({ sends: { pair_rate: 'off' } });
    const unfreeze = test.freeze();
    for (let index = 0; index < 47; index += 1) await test.send(conversation, text(`${index}`));
    await until(() => expect(records()).toHaveLength(45));
    await test.app.platform.jobs.idle();
    expect(records()).toHaveLength(45);
    test.advance(12_000);
    await until(() => expect(records()).toHaveLength(47));
    unfreeze();
  });
});

describe('refusals', () => {
  it.each([
    [131026, 'sync'],
    [131047, 'async'],
    [190, 'sync'],
    [131049, 'sync'],
  ])('shows %i, answered %s, and never sends again', async (code, mode) => {
    const { conversation, message, records } = await talk();
    test.emulator.core.config.patch({
      sends: { fail_next: { count: 1, code, mode: mode as 'sync' | 'async', details: 'because' } },
    });
    const { _id } = (await test.send(conversation, text('refused'))).body.data;
    await until(async () =>
      expect(await message(_id)).toMatchObject({
        status: 'failed',
        error_code: code,
        error_description: 'because',
      }),
    );
    test.advance(3_600_000);
    await test.app.platform.jobs.idle();
    expect(records()).toHaveLength(mode === 'async' ? 1 : 0);
  });

  it.each([130429, 131056, 131000, 4])('backs off after %i and sends once', async (code) => {
    const { conversation, message, records } = await talk();
    test.emulator.core.config.patch({ sends: { fail_next: { count: 2, code } } });
    const { _id } = (await test.send(conversation, text('again'))).body.data;
    for (let round = 0; round < 2; round += 1) {
      const left = 1 - round;
      await until(() => expect(test.emulator.core.config.current.sends.fail_next?.count ?? 0).toBe(left));
      await test.app.platform.jobs.idle();
      expect(await message(_id)).toMatchObject({ status: 'pending', checking: false });
      test.advance(30_000);
    }
    await until(async () => expect((await message(_id)).message_id).not.toBeNull());
    expect(records()).toHaveLength(1);
  });

  it('gives up after six tries', async () => {
    const { conversation, message, records } = await talk();
    test.emulator.core.config.patch({ sends: { fail_next: { count: 100, code: 131000 } } });
    const { _id } = (await test.send(conversation, text('never'))).body.data;
    await until(async () => {
      // A try that is under way is not to outlive the minute for which it has its job.
      await test.app.platform.jobs.idle();
      test.advance(30_000);
      expect(await message(_id)).toMatchObject({ status: 'failed', error_code: 131000 });
    });
    expect(test.emulator.core.config.current.sends.fail_next?.count).toBe(94);
    expect(records()).toHaveLength(0);
  });

  it('uploads a file again when WhatsApp has forgotten it', async () => {
    const { say } = await talk();
    const media_id = await test.upload(
      new Blob([await asset('receipt.jpg')], { type: 'image/jpeg' }),
      'receipt.jpg',
    );
    const first = (await say({ type: 'image', message: { media_id } })).record;
    const second = (await say({ type: 'image', message: { media_id } })).record;
    expect(second.media_id).toBe(first.media_id);
    test.emulator.core.media.delete(first.media_id ?? '');
    const third = (await say({ type: 'image', message: { media_id } })).record;
    expect(third.media_id).not.toBe(first.media_id);
  });

  it('fails a message whose file WhatsApp refuses', async () => {
    const { conversation, message } = await talk();
    const media_id = await test.upload(
      new Blob([await asset('receipt.jpg')], { type: 'image/jpeg' }),
      'other.jpg',
    );
    test.emulator.core.config.patch({
      graph: { fail_next: { count: 1, code: 131053, path: `/${NUMBER}/media` } },
    });
    const { _id } = (await test.send(conversation, { type: 'image', message: { media_id } })).body.data;
    await until(async () =>
      expect(await message(_id)).toMatchObject({ status: 'failed', error_code: 131053 }),
    );
  });
});

describe('a retry', () => {
  it('is taken once for each failed message, also from two windows at the same time', async () => {
    const { conversation, message, records } = await talk();
    test.emulator.core.config.patch({ sends: { fail_next: { count: 1, code: 131026 } } });
    const { _id } = (await test.send(conversation, text('again'))).body.data;
    await until(async () => expect(await message(_id)).toMatchObject({ status: 'failed', retried_as: null }));
    const retry = () => test.send(conversation, { ...text('again'), retry_of: _id });
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const taken = answers.find(({ status }) => status === 200)?.body.data;
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject([
      { error: { code: 'message_already_retried' } },
      { error: { code: 'message_already_retried' } },
    ]);
    await until(async () => expect(await message(taken?._id ?? '')).toMatchObject({ status: 'delivered' }));
    expect(await message(_id)).toMatchObject({ status: 'failed', retried_as: taken?._id });
    expect(records().filter(({ status }) => status !== 'failed')).toHaveLength(1);
  });

  it('is refused of a message that has not failed, or stands in another conversation', async () => {
    const [here, there] = [await talk(), await talk()];
    const { message } = await here.say(text('taken'));
    await until(async () => expect(await here.message(message._id)).toMatchObject({ status: 'delivered' }));
    const retryIn = (conversation: string) =>
      test.send(conversation, { ...text('taken'), retry_of: message._id });
    expect(await retryIn(here.conversation)).toMatchObject({
      status: 409,
      body: { error: { code: 'message_not_failed' } },
    });
    expect(await retryIn(there.conversation)).toMatchObject({
      status: 404,
      body: { error: { code: 'message_not_found' } },
    });
    expect(here.records()).toHaveLength(1);
  });
});

describe('lost answers', () => {
  it('are checked, settled by the status webhook, and never sent again', async () => {
    const { conversation, message, records } = await talk();
    test.emulator.core.config.patch({ sends: { lost_answers: { next: 1 } }, webhooks: { paused: true } });
    const { _id } = (await test.send(conversation, text('lost?'))).body.data;
    await until(async () =>
      expect(await message(_id)).toMatchObject({ checking: true, status: 'pending', message_id: null }),
    );
    test.advance(3_600_000);
    await test.app.platform.jobs.idle();
    expect(records()).toHaveLength(1);
    test.emulator.core.config.patch({ webhooks: { paused: false } });
    await until(async () =>
      expect(await message(_id)).toMatchObject({
        checking: false,
        status: 'delivered',
        message_id: records()[0]?.wamid,
      }),
    );
    expect(records()).toHaveLength(1);
  });

  it('stay checking when the request itself was lost, until an agent decides', async () => {
    const { conversation, message, records } = await talk();
    test.emulator.core.config.patch({ sends: { lost_requests: { next: 1 } } });
    const { _id } = (await test.send(conversation, text('gone'))).body.data;
    await until(async () => expect(await message(_id)).toMatchObject({ checking: true }));
    // What is written after it goes its way.
    await test.send(conversation, text('next'));
    await until(() => expect(records()).toHaveLength(1));
    test.advance(3_600_000);
    await test.app.platform.jobs.idle();
    expect(records()).toHaveLength(1);
    const settled = await test.owner.post(
      `/chat/whatsapp/conversations/${conversation}/messages/${_id}/settle`,
      { outcome: 'not_sent' },
    );
    expect(settled).toMatchObject({ status: 200, body: { data: { status: 'failed', checking: false } } });
  });

  it('are assumed when the server died while sending', async () => {
    const { conversation, message, records } = await talk();
    test.emulator.core.config.patch({ sends: { fail_next: { count: 1, code: 131000 } } });
    const { _id } = (await test.send(conversation, text('died'))).body.data;
    await until(() => expect(test.emulator.core.config.current.sends.fail_next).toBeNull());
    await test.app.platform.jobs.idle();
    // As the process leaves it that died after the commit and before the answer.
    await test.app.platform.database
      .forWorkspace(test.owner.business)
      .updateTable('messages')
      .set({ attempted_at: 1 })
      .where('business_id', '=', test.owner.business)
      .where('_id', '=', _id)
      .execute();
    test.advance(10_000);
    await until(async () => expect(await message(_id)).toMatchObject({ checking: true }));
    expect(records()).toHaveLength(0);
  });
});

describe('an unreachable Graph API', () => {
  let gate: Server | undefined;
  let other: WhatsappTest | undefined;
  afterAll(async () => {
    await other?.close();
    gate?.close();
  });

  it('keeps messages waiting, says so, and sends them once when it is back', async () => {
    const port = await new Promise<number>((resolve) => {
      const free = createServer().listen(0, '127.0.0.1', () => {
        const address = free.address();
        free.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
    });
    const app = await startWhatsapp({ env: { WHATSAPP_GRAPH_URL: `http://127.0.0.1:${port}` } });
    other = app;
    const health = async () =>
      (await send<{ status: string; channel: { status: string } }>(app.url, 'GET', '/health')).body;
    expect((await health()).channel.status).toBe('ok');
    const { conversation, message, records } = await talk(app);
    const { _id } = (await app.send(conversation, text('patience'))).body.data;
    await until(async () => {
      await app.app.platform.jobs.idle();
      app.advance(5000);
      expect(await health()).toMatchObject({ status: 'degraded', channel: { status: 'down' } });
    });
    expect(await message(_id)).toMatchObject({ status: 'pending', checking: false });

    const { hostname, port: target } = new URL(app.emulator.url);
    gate = createServer((socket) => {
      const upstream = connect(Number(target), hostname);
      socket.pipe(upstream).pipe(socket);
      for (const end of [socket, upstream]) end.on('error', () => end.destroy());
    });
    await new Promise<void>((resolve) => gate?.listen(port, '127.0.0.1', resolve));
    await until(async () => {
      await app.app.platform.jobs.idle();
      app.advance(5000);
      expect(records()).toHaveLength(1);
    });
    await until(async () => expect(await message(_id)).toMatchObject({ status: 'delivered' }));
    expect(records()).toHaveLength(1);
    expect(await health()).toMatchObject({ status: 'ok', channel: { status: 'ok' } });
  });

  it('fails what could not be sent before the reply window closed', async () => {
    gate?.close();
    if (!other) throw new Error('The test before did not run.');
    const closed = await startWhatsapp({ env: { WHATSAPP_GRAPH_URL: 'http://127.0.0.1:1' } });
    try {
      const { conversation, message } = await talk(closed);
      const { _id } = (await closed.send(conversation, text('too late'))).body.data;
      await until(async () => {
        await closed.app.platform.jobs.idle();
        closed.advance(3_600_000);
        expect(await message(_id)).toMatchObject({
          status: 'failed',
          error_code: 131016,
          error_description: 'WhatsApp could not be reached.',
        });
      });
    } finally {
      await closed.close();
    }
  });
});

describe('receipts and typing', () => {
  it('marks the customer’s messages read at WhatsApp', async () => {
    const { conversation, first } = await talk();
    const answer = await test.owner.request(
      'PUT',
      `/chat/whatsapp/conversations/${conversation}/messages/${first._id}/status`,
    );
    expect(answer.status).toBe(200);
    await until(() =>
      expect(test.emulator.core.ledger.get(first.message_id ?? '')).toMatchObject({ read_by_business: true }),
    );
  });

  it('shows typing, and survives its failure', async () => {
    const { conversation, first } = await talk();
    const typed: unknown[] = [];
    const unsubscribe = test.emulator.core.bus.subscribe((event) => {
      if (event.kind === 'typing') typed.push(event.data);
    });
    const path = `/chat/whatsapp/conversations/${conversation}/messages/${first._id}/typing`;
    expect((await test.owner.post(path)).status).toBe(200);
    await until(() => expect(typed).toMatchObject([{ message_id: first.message_id }]));
    test.emulator.core.config.patch({ graph: { fail_next: { count: 1, code: 131000 } } });
    expect((await test.owner.post(path)).status).toBe(200);
    await until(() => expect(test.emulator.core.config.current.graph.fail_next).toBeNull());
    unsubscribe();
  });
});

// Last: the clock stands a day later afterwards, and every reply window of it is closed.
describe('a message that nothing is heard of', () => {
  it('fails with words after 24 hours, and a later status still wins', async () => {
    const { conversation, message, records } = await talk();
    test.emulator.core.config.patch({ sends: { lost_answers: { next: 1 } }, webhooks: { paused: true } });
    const { _id } = (await test.send(conversation, text('silence'))).body.data;
    await until(async () => expect(await message(_id)).toMatchObject({ checking: true }));
    test.advance(DAY_MS - 60_000);
    await test.app.platform.jobs.idle();
    expect(await message(_id)).toMatchObject({ checking: true });
    test.advance(120_000);
    await until(async () =>
      expect(await message(_id)).toMatchObject({
        status: 'failed',
        checking: false,
        error_code: null,
        error_message: 'WhatsApp never confirmed this message',
      }),
    );
    test.emulator.core.config.patch({ webhooks: { paused: false } });
    await until(async () =>
      expect(await message(_id)).toMatchObject({ status: 'delivered', error_message: null }),
    );
    expect(records()).toHaveLength(1);
  });
});
