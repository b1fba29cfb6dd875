import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../../clock';
import { DEFAULT_APP } from '../../create-emulator';
import { type Shop, NUMBER, openShop, WABA } from '../../testing/test-business';

let shop: Shop;
let clock: ManualClock;
beforeEach(async () => {
  clock = manualClock(1_800_000_000_000);
  shop = await openShop({ clock });
});
afterEach(() => shop.close());

describe('accounts and numbers', () => {
  it('answer with the default fields, or the wanted ones', async () => {
    expect((await shop.graph('GET', `/v23.0/${NUMBER}`)).body).toEqual({
      id: NUMBER,
      display_phone_number: '+43 1 5550101',
      verified_name: 'Kowalski Tailoring',
      quality_rating: 'GREEN',
      code_verification_status: 'VERIFIED',
    });
    const some = await shop.graph('GET', `/${NUMBER}?fields=throughput{level},status,name_status`);
    expect(some.body).toEqual({
      id: NUMBER,
      throughput: { level: 'STANDARD' },
      status: 'CONNECTED',
      name_status: 'APPROVED',
    });
    expect((await shop.graph('GET', `/v99.9/${WABA}?fields=id,name,currency`)).body).toEqual({
      id: WABA,
      name: 'Kowalski Tailoring',
      currency: 'EUR',
    });
    expect((await shop.graph('GET', `/${WABA}/phone_numbers?fields=id`)).body.data).toEqual([{ id: NUMBER }]);
  });

  it('refuse strangers', async () => {
    expect((await shop.graph('GET', `/${WABA}`, undefined, 'other-account')).body.error?.code).toBe(200);
    expect((await shop.graph('GET', '/123456')).body.error?.error_subcode).toBe(33);
    expect((await shop.graph('GET', '/a/b/c/d')).status).toBe(404);
  });

  it('register with six digits, and keep to the same PIN', async () => {
    const register = (pin: unknown): ReturnType<Shop['graph']> =>
      shop.graph('POST', `/${NUMBER}/register`, { messaging_product: 'whatsapp', pin });
    expect((await register('12345')).body.error?.code).toBe(131009);
    expect((await register('123456')).body).toEqual({ success: true });
    expect((await register('654321')).body.error?.code).toBe(133005);
    for (let n = 0; n < 8; n++) await register('123456');
    expect((await register('123456')).body.error?.code).toBe(133016);
    clock.advance(72 * 3_600_000);
    expect((await shop.graph('POST', `/${NUMBER}/deregister`)).body).toEqual({ success: true });
    expect((await shop.send({ type: 'text', text: { body: 'x' } })).body.error?.code).toBe(133010);
  });
});

describe('message templates', () => {
  it('come page by page until next is missing', async () => {
    const seen: unknown[] = [];
    let path = `/v23.0/${WABA}/message_templates?limit=4&fields=id,name,status`;
    for (let pages = 0; path !== '' && pages < 10; pages++) {
      const { body } = await shop.graph('GET', path);
      expect(body.data?.length).toBeLessThanOrEqual(4);
      for (const row of body.data ?? []) {
        expect(Object.keys(row).sort()).toEqual(['id', 'name', 'status']);
        seen.push(row['name']);
      }
      const next = (body['paging'] as { next?: string }).next;
      path = next === undefined ? '' : next.replace(shop.emulator.url, '');
    }
    expect(seen).toEqual(['fitting', 'named', 'with_picture', 'paused', 'off', 'pending']);
  });

  it('are found by state and name', async () => {
    const paused = await shop.graph('GET', `/${WABA}/message_templates?status=PAUSED`);
    expect(paused.body.data?.map((row) => row['name'])).toEqual(['paused']);
    expect((await shop.graph('GET', `/${WABA}/message_templates?limit=0`)).body.error?.code).toBe(100);
    expect((await shop.graph('GET', `/${WABA}/message_templates?after=nonsense`)).body.error?.code).toBe(100);
  });
});

describe('signing up', () => {
  const exchange = (code: string, secret: string = DEFAULT_APP.secret): ReturnType<Shop['graph']> =>
    shop.graph(
      'GET',
      `/v23.0/oauth/access_token?client_id=${DEFAULT_APP.id}&client_secret=${secret}&code=${code}`,
    );

  it('turns a code into a token, once and within 30 seconds', async () => {
    const { body } = await shop.control('POST', '/oauth/codes', { waba_ids: [WABA] });
    const code = String(body['code']);
    expect((await exchange(code, 'wrong')).status).toBe(400);
    const granted = await exchange(code);
    const token = String(granted.body['access_token']);
    expect((await shop.graph('GET', `/${WABA}`, undefined, token)).status).toBe(200);
    expect((await exchange(code)).body.error?.code).toBe(100);
    const debug = await shop.graph(
      'GET',
      `/debug_token?input_token=${token}`,
      undefined,
      `${DEFAULT_APP.id}|${DEFAULT_APP.secret}`,
    );
    expect(debug.body['data']).toMatchObject({
      is_valid: true,
      app_id: DEFAULT_APP.id,
      granular_scopes: [{ target_ids: [WABA] }, { target_ids: [WABA] }],
    });
    const late = await shop.control('POST', '/oauth/codes', { waba_ids: [WABA] });
    clock.advance(30_000);
    expect((await exchange(String(late.body['code']))).status).toBe(400);
  });
});

describe('resumable uploads', () => {
  it('take the bytes in pieces and give a handle', async () => {
    const started = await shop.graph(
      'POST',
      `/v23.0/${DEFAULT_APP.id}/uploads?file_name=a.pdf&file_length=6&file_type=application/pdf`,
    );
    const id = String(started.body['id']);
    const put = async (bytes: string, offset: number, scheme = 'OAuth'): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${shop.emulator.url}/v23.0/${id}`, {
        method: 'POST',
        headers: {
          authorization: `${scheme} token`,
          file_offset: String(offset),
          'content-type': 'application/octet-stream',
        },
        body: bytes,
      });
      return (await answer.json()) as Record<string, unknown>;
    };
    expect(await put('abc', 0, 'Bearer')).toHaveProperty('error');
    expect(await put('abc', 0)).toEqual({ id, file_offset: 3 });
    expect((await shop.graph('GET', `/v23.0/${id}`)).body).toEqual({ id, file_offset: 3 });
    expect(await put('def', 0)).toHaveProperty('error');
    expect(await put('def', 3)).toEqual({ h: expect.stringMatching(/^4::/) as unknown });
  });
});
