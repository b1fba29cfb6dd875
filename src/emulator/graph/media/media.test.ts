import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../../clock';
import { type GraphAnswer, type Shop, ANNA, NUMBER, openShop } from '../../testing/test-business';

const asset = (file: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../resources/demo', file));

let shop: Shop;
let clock: ManualClock;
beforeEach(async () => {
  clock = manualClock(1_800_000_000_000);
  shop = await openShop({ clock });
});
afterEach(() => shop.close());

async function upload(data: Buffer, type: string, product: string | null = 'whatsapp'): Promise<GraphAnswer> {
  const form = new FormData();
  if (product !== null) form.set('messaging_product', product);
  form.set('type', type);
  form.set('file', new Blob([new Uint8Array(data)], { type }), 'file');
  const answer = await fetch(`${shop.emulator.url}/v23.0/${NUMBER}/media`, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as GraphAnswer['body'] };
}
const download = (url: unknown, token = 'token'): Promise<Response> =>
  fetch(String(url), { headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('media', () => {
  it('comes back byte for byte, until the address is five minutes old', async () => {
    const data = asset('croissants.jpg');
    const { body } = await upload(data, 'image/jpeg');
    const described = await shop.graph('GET', `/v23.0/${String(body['id'])}`);
    expect(described.body).toMatchObject({
      mime_type: 'image/jpeg',
      file_size: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
    });
    const { url } = described.body;
    const answer = await download(url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await answer.arrayBuffer()).equals(data)).toBe(true);
    expect((await download(url, '')).status).toBe(401);
    expect((await download(String(url).replace(/ext=\d+/, 'ext=99999999999'))).status).toBe(404);
    clock.advance(5 * 60_000);
    expect((await download(url)).status).toBe(404);
    const fresh = await shop.graph('GET', `/v23.0/${String(body['id'])}?phone_number_id=${NUMBER}`);
    expect((await download(fresh.body['url'])).status).toBe(200);
  });

  it('is gone after being deleted, and after its days', async () => {
    const { body } = await upload(asset('croissants.jpg'), 'image/jpeg');
    const other = await upload(asset('croissants.jpg'), 'image/jpeg');
    expect((await shop.graph('DELETE', `/${String(body['id'])}`)).body).toEqual({ success: true });
    expect((await shop.graph('GET', `/${String(body['id'])}`)).body.error?.error_subcode).toBe(33);
    clock.advance(30 * 86_400_000);
    expect((await shop.graph('GET', `/${String(other.body['id'])}`)).status).toBe(400);
  });

  it.each([
    ['croissants.jpg', 'image/jpeg'],
    ['size-chart.png', 'image/png'],
    ['sticker-thumb.webp', 'image/webp'],
    ['voice-en-fitting.ogg', 'audio/ogg'],
    ['wheel-test.mp4', 'video/mp4'],
    ['invoice-2026-1184.pdf', 'application/pdf'],
  ])('takes %s', async (file, mime) => {
    expect((await upload(asset(file), mime)).status).toBe(200);
  });

  it('refuses what WhatsApp does not take', async () => {
    const gif = await sharp(asset('croissants.jpg')).resize(20).gif().toBuffer();
    const png16 = await sharp(asset('size-chart.png')).resize(20).toColourspace('rgb16').png().toBuffer();
    const cmyk = await sharp(asset('croissants.jpg')).resize(20).toColourspace('cmyk').jpeg().toBuffer();
    const grey = await sharp(asset('croissants.jpg')).resize(20).toColourspace('b-w').jpeg().toBuffer();
    const palette = await sharp(asset('size-chart.png')).resize(20).png({ palette: true }).toBuffer();
    const refused: [Buffer, string][] = [
      [cmyk, 'image/jpeg'],
      [grey, 'image/jpeg'],
      [palette, 'image/png'],
      [gif, 'image/gif'],
      [gif, 'image/jpeg'],
      [png16, 'image/png'],
      [asset('wheel-test.mp4'), 'image/png'],
      [Buffer.from('OggS not opus'.padEnd(400, ' ')), 'audio/ogg'],
      [Buffer.alloc(0), 'image/jpeg'],
      [Buffer.concat([asset('croissants.jpg'), Buffer.alloc(5 * 1024 * 1024)]), 'image/jpeg'],
      [Buffer.concat([asset('sticker-thumb.webp'), Buffer.alloc(100 * 1024)]), 'image/webp'],
      [Buffer.from('MZ'), 'application/x-msdownload'],
    ];
    for (const [data, mime] of refused)
      expect((await upload(data, mime)).body.error?.code, mime).toBe(131053);
    expect((await upload(asset('croissants.jpg'), 'image/jpeg', null)).body.error?.code).toBe(100);
    expect(
      (await shop.graph('POST', `/${NUMBER}/media`, { messaging_product: 'whatsapp' })).body.error?.code,
    ).toBe(100);
  });

  it('is sent by id, and fails later when it is of another kind', async () => {
    await shop.control('POST', `/customers/${ANNA}/messages`, { type: 'text', text: { body: 'Hi' } });
    const { body } = await upload(asset('croissants.jpg'), 'image/jpeg');
    const good = await shop.send({ type: 'image', image: { id: body['id'], caption: 'Fresh' } });
    const bad = await shop.send({ type: 'video', video: { id: body['id'] } });
    expect([good.status, bad.status]).toEqual([200, 200]);
    clock.advance(10);
    await shop.receiver.until(() => shop.receiver.statuses().length === 2);
    const byId = new Map(shop.receiver.statuses().map((status) => [status.id, status]));
    expect(byId.get(good.body.messages?.[0]?.id ?? '')?.status).toBe('sent');
    expect(byId.get(bad.body.messages?.[0]?.id ?? '')).toMatchObject({
      status: 'failed',
      errors: [{ code: 131053 }],
    });
  });

  it('of customers can be fetched for seven days, by an address without the number', async () => {
    const data = asset('voice-en-fitting.ogg').toString('base64');
    await shop.control('POST', `/customers/${ANNA}/messages`, {
      type: 'audio',
      audio: { data, mime_type: 'audio/ogg' },
    });
    await shop.receiver.until(() => shop.receiver.messages().length === 1);
    const audio = shop.receiver.messages()[0]?.['audio'] as Record<string, string>;
    expect(audio).toMatchObject({ mime_type: 'audio/ogg; codecs=opus', voice: true });
    expect(audio['sha256']).toBe(createHash('sha256').update(Buffer.from(data, 'base64')).digest('base64'));
    expect((await download(audio['url'])).status).toBe(200);
    expect((await shop.graph('GET', `/${audio['id']}`)).status).toBe(200);
    expect((await shop.graph('GET', `/${audio['id']}?phone_number_id=${NUMBER}`)).body.error?.code).toBe(100);
    clock.advance(7 * 86_400_000);
    expect((await shop.graph('GET', `/${audio['id']}`)).status).toBe(400);
  });
});
