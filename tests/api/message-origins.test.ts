import { createHmac } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@shared/contract/chat';
import { pngOf } from '../support/picture';
import { type WhatsappTest, NUMBER, startWhatsapp, until, WABA } from '../support/whatsapp';

/** Where a message comes from: an advertisement, somebody else, a message that is not here. */
describe('a message', () => {
  let test: WhatsappTest;
  let pictures: Server;
  let asked = 0;

  beforeAll(async () => {
    test = await startWhatsapp({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
    const png = Buffer.from(await (await pngOf(40)).arrayBuffer());
    pictures = createServer((request, response) => {
      asked += 1;
      if (request.url === '/ad.png') response.setHeader('content-type', 'image/png').end(png);
      else response.setHeader('content-type', 'text/html').end('<p>no picture</p>');
    });
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    pictures.close();
    await test.close();
  });

  let counter = 0;
  async function arrives(over: object): Promise<Message> {
    counter += 1;
    const id = `wamid.O${counter}`;
    const message = {
      from: '436605550001',
      id,
      timestamp: String(Math.floor(Date.now() / 1000)),
      type: 'text',
      text: { body: id },
      ...over,
    };
    const metadata = { display_phone_number: '43 1 5550101', phone_number_id: NUMBER };
    const value = { messaging_product: 'whatsapp', metadata, messages: [message] };
    const body = JSON.stringify({ entry: [{ id: WABA, time: 1, changes: [{ field: 'messages', value }] }] });
    const signature = createHmac('sha256', test.appSecret).update(body).digest('hex');
    const answer = await fetch(`${test.url}/api/webhooks/whatsapp`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    });
    expect(answer.status).toBe(200);
    await test.settled();
    return find(id);
  }
  async function find(id: string): Promise<Message> {
    const found = (await test.messages()).find(({ message_id }) => message_id === id);
    if (!found) throw new Error(`${id} is not there.`);
    return found;
  }

  it.each([
    ['the customer', '436605550001', 'inbound'],
    ['the business', '4315550101', 'outbound'],
    ['nobody that is told', undefined, null],
  ])('quotes one that is not here, by %s', async (_name, from, direction) => {
    const { quoted } = await arrives({ context: { id: 'wamid.ELSEWHERE', from } });
    expect(quoted).toMatchObject({ _id: null, direction });
  });

  it('is forwarded, or forwarded many times', async () => {
    const once = await arrives({ context: { forwarded: true } });
    expect(once).toMatchObject({ forwarded: true, forwarded_many: false });
    const many = await arrives({ context: { frequently_forwarded: true } });
    expect(many).toMatchObject({ forwarded: true, forwarded_many: true });
  });

  it('comes from an advertisement, whose picture is kept here', async () => {
    const at = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
    const referral = { source_type: 'ad', source_url: 'https://fb.me/x', headline: 'Coats' };
    const shown = await arrives({ referral: { ...referral, image_url: `${at}/ad.png` } });
    const kept = await until(async () => {
      const { message } = await find(shown.message_id ?? '');
      const { picture } = message['referral'] as { picture?: { url: string; mime_type: string } };
      if (!picture) throw new Error('Its picture is not there yet.');
      return { picture, message };
    });
    expect(kept.message).toMatchObject({ referral: { headline: 'Coats' } });
    expect(kept.picture).toMatchObject({ mime_type: 'image/png', width: 40 });
    expect(kept.picture.url).toMatch(/^\/api\/media\//);

    const before = asked;
    const none = await arrives({ referral: { ...referral, image_url: `${at}/page` } });
    await until(() => expect(asked).toBe(before + 1));
    await arrives({ referral: { ...referral, image_url: 'file:///etc/passwd' } });
    await test.settled();
    expect((await find(none.message_id ?? '')).message['referral']).not.toHaveProperty('picture');
    expect(asked).toBe(before + 1);
  });
});
