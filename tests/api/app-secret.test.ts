import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../support/answers';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';

const SECRET = randomBytes(32).toString('base64url');
let app: IdentityApp;

beforeEach(async () => {
  app = await startIdentityApp({ env: { APP_SECRET: SECRET } });
});
afterEach(() => app.close());

const ask = (url: string, shown?: string) =>
  app.inject({ url, ...(shown !== undefined && { headers: { 'x-parley-app': shown } }) });

describe('a server that one app has started for itself', () => {
  it.each([
    '/',
    '/api/health',
    '/api/session/options',
    '/api/docs',
    '/.well-known/x',
    '/api/nothing',
    '/%zz/..',
  ])('refuses everybody else at %s', async (url) => {
    for (const shown of [undefined, '', `${SECRET}x`, SECRET.slice(1), SECRET.toLowerCase()]) {
      const answer = await ask(url, shown);
      if (answer.statusCode === 404 || answer.statusCode === 400) {
        // Refused before anything was looked for.
        expect(url).toBe('/%zz/..');
        continue;
      }
      expect(answer.statusCode).toBe(403);
      expect(errorOf(answer).code).toBe('app_only');
    }
  });

  it('answers the app', async () => {
    expect((await ask('/api/health', SECRET)).statusCode).toBe(200);
    expect((await ask('/api/nothing', SECRET)).statusCode).toBe(404);
  });

  it('takes webhooks from those who sign them, and nothing beside them', async () => {
    const post = (url: string) => app.inject({ method: 'POST', url, payload: '{}' });
    expect(errorOf(await post('/api/webhooks/whatsapp')).code).toBe('webhook_signature_invalid');
    expect(errorOf(await post('/api/webhooks/whatsapp/x')).code).toBe('app_only');
    expect(errorOf(await post('/api/webhooks/whatsapp/../../session/sign-in')).code).toBe('app_only');
  });
});

it('a server for everybody asks for no secret', async () => {
  const open = await startIdentityApp();
  expect((await open.inject({ url: '/api/health' })).json()).toMatchObject({ product: 'parley' });
  await open.close();
});
