import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { setUp, signInOptions } from '@shared/contract/session';
import { answerOf, errorOf } from '../support/answers';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';

const OWNER = {
  email: 'owner@example.com',
  password: 'a good password',
  first_name: 'Olga',
  last_name: 'Owner',
  business_title: 'Corner Bakery',
};

let app: IdentityApp;
afterEach(() => app.close());

const isAsked = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  answerOf(
    signInOptions,
    await app.inject({ method: 'GET', url: '/api/session/options', headers, remoteAddress }),
  ).data.setup_code_required;

const attempt = (set_up_code?: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/session/set-up',
    headers,
    payload: { ...OWNER, ...(set_up_code !== undefined && { set_up_code }) },
  });

describe('who must show the set-up code', () => {
  it('nobody at the computer itself, on an empty folder', async () => {
    app = await startIdentityApp();
    expect(await isAsked()).toBe(false);
    expect((await attempt()).statusCode).toBe(200);
  });

  it('who comes from elsewhere, also through a proxy that says it or passes on the name', async () => {
    app = await startIdentityApp();
    expect(await isAsked({}, '203.0.113.9')).toBe(true);
    expect(await isAsked({}, '::ffff:203.0.113.9')).toBe(true);
    expect(await isAsked({ 'x-forwarded-for': '203.0.113.9' })).toBe(true);
    expect(await isAsked({ forwarded: 'for=127.0.0.1' })).toBe(true);
    expect(await isAsked({ host: 'parley.example.com' })).toBe(true);
    expect(await isAsked({ host: '127.0.0.1.evil.example' })).toBe(true);
    expect(await isAsked({ origin: 'https://parley.example.com' })).toBe(true);
    expect(await isAsked({ host: '[::1]:4600' }, '::1')).toBe(false);
    const refused = await attempt(undefined, { 'x-real-ip': '203.0.113.9' });
    expect(errorOf(refused)).toMatchObject({ code: 'set_up_code_wrong' });
    expect((await attempt()).statusCode).toBe(200);
  });

  it.each([
    ['listens beyond loopback', { HOST: '0.0.0.0' }],
    ['has a public address', { PUBLIC_URL: 'https://parley.example.com' }],
  ])('everybody where the server %s', async (_why, env) => {
    app = await startIdentityApp({ env });
    expect(await isAsked()).toBe(true);
    expect((await attempt()).statusCode).toBe(403);
  });

  it.each(['secret.key', 'media/a/file', 'snapshots/parley-2026-01-01T00-00-00.db'])(
    'everybody where the folder held %s',
    async (left) => {
      app = await startIdentityApp({
        before: async (folder) => {
          await mkdir(join(folder, left, '..'), { recursive: true });
          await writeFile(join(folder, left), 'ab'.repeat(32));
        },
      });
      expect(await isAsked()).toBe(true);
      expect((await attempt()).statusCode).toBe(403);
    },
  );
});

describe('the set-up code', () => {
  const outside = { 'x-forwarded-for': '203.0.113.9' };

  it('opens the set-up as it is printed or typed by hand, once', async () => {
    app = await startIdentityApp();
    const code = app.setUpCode;
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(errorOf(await attempt('ABCD-EFGH-JKMN', outside)).fields).toHaveProperty('set_up_code');
    expect(errorOf(await attempt('', outside)).code).toBe('set_up_code_wrong');
    const made = await attempt(` ${code.toLowerCase().replaceAll('-', ' ')} `, outside);
    expect(answerOf(setUp, made).data.email).toBe(OWNER.email);
    expect(errorOf(await attempt(code, outside)).code).toBe('setup_done');
  });

  it('is another one on each server', async () => {
    app = await startIdentityApp();
    const first = app.setUpCode;
    await app.close();
    app = await startIdentityApp();
    expect(app.setUpCode).not.toBe(first);
  });

  it('cannot be guessed: after ten wrong ones the right one waits too', async () => {
    app = await startIdentityApp();
    for (let n = 0; n < 10; n += 1)
      expect((await attempt(`AAAA-BBBB-CCC${n}`, outside)).statusCode).toBe(403);
    expect((await attempt(app.setUpCode, outside)).statusCode).toBe(429);
    app.advance(16 * 60_000);
    expect((await attempt(app.setUpCode, outside)).statusCode).toBe(200);
  });
});
