import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Profile } from '@shared/contract/session';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { type Client, OWNER, send, setUp } from '../support/client';

describe('compressed answers', () => {
  let test: TestApp;
  let owner: Client;
  beforeAll(async () => {
    test = await startApp();
    owner = await setUp(test);
  });
  afterAll(() => test.close());

  async function ask(
    path: string,
    encoding: string,
    options: { method?: 'GET' | 'POST'; body?: string } = {},
  ) {
    const { statusCode, headers, body } = await request(`${test.url}/api${path}`, {
      ...options,
      headers: {
        cookie: owner.cookie,
        b_id: owner.business,
        'sec-fetch-site': 'same-origin',
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(encoding !== '' && { 'accept-encoding': encoding }),
      },
    });
    return { statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
  }

  it('are the same, and a fraction of the size, for who can read them', async () => {
    const plain = await ask('/session/me', '');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await ask('/session/me', 'gzip, deflate, br, zstd');
    expect([brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.bytes.toString());
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(brotli.headers['content-length']).toBe(String(brotli.bytes.length));
    const gzip = await ask('/session/me', 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.bytes.toString());
  });

  it.each(['identity', 'br;q=0, gzip;q=0', 'compress'])('are plain for “%s”', async (encoding) => {
    expect((await ask('/session/me', encoding)).headers['content-encoding']).toBeUndefined();
  });

  it('are plain where they are small', async () => {
    expect((await ask('/session/options', 'br')).headers['content-encoding']).toBeUndefined();
  });

  it('never are those that hold a secret beside what somebody has written, nor the stream of events', async () => {
    const permissions = Object.fromEntries(
      ['chat', 'crm_contacts', 'crm_accounts', 'crm_deals'].map((one) => [one, ['view']]),
    );
    const body = JSON.stringify({ name: 'Reports '.repeat(7).trim(), permissions, expires_in_days: 30 });
    const made = await ask('/workspace/api-tokens', 'br', { method: 'POST', body });
    expect([made.statusCode, made.headers['content-encoding']]).toEqual([200, undefined]);
    expect(made.bytes.toString()).toContain('parley_');

    const leaves = new AbortController();
    const stream = await fetch(`${test.url}/api/events`, {
      headers: {
        cookie: owner.cookie,
        b_id: owner.business,
        'sec-fetch-site': 'same-origin',
        'accept-encoding': 'br',
      },
      signal: leaves.signal,
    });
    expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null]);
    leaves.abort();
  });

  it('are none of the server in the desktop app, which is on the same computer', async () => {
    const secret = 'x'.repeat(43);
    const app = { 'x-parley-app': secret };
    const own = await startApp({ env: { APP_SECRET: secret } });
    const set = await send(own.url, 'POST', '/session/set-up', {
      headers: app,
      body: { ...OWNER, first_name: 'Olga', last_name: 'Owner', business_title: 'Harbour Street' },
    });
    const { data } = set.body as { data: Profile };
    const { statusCode, headers, body } = await request(`${own.url}/api/session/me`, {
      headers: {
        ...app,
        cookie: set.headers.getSetCookie()[0]?.split(';')[0] ?? '',
        b_id: data.workspaces[0]?.business_id ?? '',
        'accept-encoding': 'br',
      },
    });
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
    expect((await body.text()).length).toBeGreaterThan(1024);
    await own.close();
  });
});
