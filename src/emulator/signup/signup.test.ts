import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../clock';
import { DEFAULT_APP } from '../create-emulator';
import { type Shop, NUMBER, openShop, WABA } from '../testing/test-business';

const clock = manualClock(Date.parse('2026-03-04T09:00:00Z'));
const CHOSEN = { waba: WABA, business: '', number: NUMBER, phone: '', display: '' };
const NEW = { waba: 'new', business: 'Quay', number: 'new', phone: '+43 1 5550777', display: 'Quay' };

interface Told {
  readonly code: string | null;
  readonly order: string;
  readonly message: {
    readonly event: string;
    readonly version?: unknown;
    readonly data: Record<string, unknown>;
  };
}

describe('the embedded signup', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop({ clock });
  });
  afterEach(async () => {
    await shop.close();
  });

  const post = async (
    path: string,
    body: object,
    origin?: string,
  ): Promise<{ status: number; told: Told }> => {
    const answer = await fetch(`${shop.emulator.url}/signup/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, told: (await answer.json()) as Told };
  };
  const redeem = (code: string | null) =>
    shop.graph(
      'GET',
      `/oauth/access_token?${new URLSearchParams({ client_id: DEFAULT_APP.id, client_secret: DEFAULT_APP.secret, code: code ?? '' })}`,
    );

  it('serves an SDK that other origins may load, and a window that runs nothing foreign', async () => {
    const sdk = await fetch(`${shop.emulator.url}/en_US/sdk.js`);
    expect(sdk.headers.get('access-control-allow-origin')).toBe('*');
    expect(await sdk.text()).toContain('window.FB =');
    const dialog = await fetch(`${shop.emulator.url}/v23.0/dialog/oauth`);
    expect(dialog.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const [, path] of (await dialog.text()).matchAll(/(?:src|href)="([^"]+)"/g)) {
      const url = new URL(path ?? '', `${shop.emulator.url}/v23.0/dialog/oauth`);
      expect((await fetch(url)).status, url.href).toBe(200);
    }
  });

  it.each([
    ['v2', undefined, ['phone_number_id', 'waba_id']],
    ['v3', 3, ['business_id', 'phone_number_id', 'waba_id']],
    ['v4', '4', ['ad_account_ids', 'business_id', 'dataset_ids', 'page_ids', 'phone_number_id', 'waba_id']],
  ] as const)('ends as version %s does', async (shape, version, fields) => {
    shop.emulator.core.config.patch({ signup: { shape } });
    const { message } = (await post('finish', CHOSEN)).told;
    expect([message.event, message.version]).toEqual(['FINISH', version]);
    expect(Object.keys(message.data).sort()).toEqual(fields);
    const without = (await post('finish', { ...CHOSEN, number: 'none' })).told.message;
    expect(without.event).toBe('FINISH_ONLY_WABA');
    expect(without.data).not.toHaveProperty('phone_number_id');
  });

  it('makes a number that has to be registered, and a code that is good once and for 30 seconds', async () => {
    const { code, message } = (await post('finish', NEW)).told;
    const token = (await redeem(code)).body as unknown as { access_token: string };
    const id = String(message.data['phone_number_id']);
    const waba = String(message.data['waba_id']);
    const { body } = await shop.graph(
      'GET',
      `/${waba}/phone_numbers?fields=status`,
      undefined,
      token.access_token,
    );
    expect(body.data).toEqual([{ id, status: 'PENDING' }]);
    const apps = await shop.graph('GET', `/${waba}/subscribed_apps`, undefined, token.access_token);
    expect(apps.body.data).toEqual([]);
    expect((await redeem(code)).body.error?.code).toBe(100);
    const late = (await post('finish', CHOSEN)).told.code;
    clock.advance(30_001);
    expect((await redeem(late)).body.error?.code).toBe(100);
  });

  it('tells where somebody has left, and errors with their ids', async () => {
    const left = (await post('leave', { step: 'PHONE_NUMBER_SETUP' })).told;
    expect([left.code, left.message.event, left.message.data]).toEqual([
      null,
      'CANCEL',
      { current_step: 'PHONE_NUMBER_SETUP' },
    ]);
    const failed = (await post('leave', { step: 'PHONE_NUMBER_SETUP', error: true })).told.message.data;
    expect(failed).toMatchObject({
      error_message: expect.stringMatching(/cannot be used/),
      error_id: expect.stringMatching(/^\d+$/),
    });
  });

  it('takes no nonsense, nor anything of other pages', async () => {
    expect((await post('finish', { ...CHOSEN, number: '1' })).status).toBe(400);
    expect((await post('finish', { ...NEW, phone: 'x' })).status).toBe(400);
    expect((await post('finish', { ...NEW, business: ' ' })).status).toBe(400);
    expect((await post('finish', CHOSEN, 'https://elsewhere.example')).status).toBe(403);
  });

  it('counts wrong PINs', async () => {
    const register = (pin: string) =>
      shop.graph('POST', `/${NUMBER}/register`, { messaging_product: 'whatsapp', pin });
    await register('111222');
    for (let n = 0; n < 3; n += 1) expect((await register('000001')).body.error?.code).toBe(133005);
    expect((await register('111222')).body.error?.code).toBe(133009);
    clock.advance(61_000);
    for (let n = 0; n < 3; n += 1) expect((await register('000001')).body.error?.code).toBe(133005);
    clock.advance(61_000);
    const locked = (await register('111222')).body.error;
    expect([locked?.code, locked?.error_data?.details]).toEqual([133008, expect.stringMatching(/one hour/)]);
  });
});
