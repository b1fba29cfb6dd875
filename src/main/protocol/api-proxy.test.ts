import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createApiProxy } from './api-proxy';
import type { Bearer, Upstream } from './upstream';

const SERVER: Upstream = {
  key: 'local',
  origin: 'http://127.0.0.1:9',
  headers: { 'x-parley-app': 'secret' },
};

interface Asked {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A server that answers by the token it is shown. */
function desk(options: {
  readonly token?: string | null;
  readonly good?: string;
  readonly renewed?: string | null;
}) {
  const { token = 'old', good = 'old', renewed = 'new' } = options;
  const asked: Asked[] = [];
  const renew = vi.fn(async () => renewed);
  const bearer: Bearer = { current: async () => token, renew };
  const proxy = createApiProxy({
    upstream: () => SERVER,
    bearer,
    userAgent: 'Parley/1',
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      asked.push({ url, headers, body: init.body ? await new Response(init.body).text() : '' });
      const status = headers.get('authorization') === `Bearer ${good}` ? 200 : 401;
      return new Response('{"data":1}', {
        status,
        headers: { 'set-cookie': 'parley=1', 'content-type': 'application/json', date: 'now' },
      });
    },
  });
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    proxy(new Request(`http://parley.localhost${path}`, init));
  return { ask, asked, renew };
}

describe('the proxy of the API', () => {
  it('adds the token and the app’s secret, and passes on nothing of the browser’s session', async () => {
    const { ask, asked } = desk({});
    const answer = await ask('/api/chat?x=1', {
      headers: { b_id: 'W', cookie: 'a=b', origin: 'https://evil.example', authorization: 'Bearer stolen' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox$/);
    expect(answer.headers.get('date')).toBe('now');
    const [call] = asked;
    expect(call?.url).toBe('http://127.0.0.1:9/api/chat?x=1');
    expect(Object.fromEntries(call?.headers ?? [])).toEqual({
      authorization: 'Bearer old',
      b_id: 'W',
      'user-agent': 'Parley/1',
      'x-parley-app': 'secret',
    });
  });

  it('renews a refused token and asks again, with the same body', async () => {
    const { ask, asked, renew } = desk({ good: 'new' });
    const body = JSON.stringify({ text: 'hello' });
    const answer = await ask('/api/chat', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(renew).toHaveBeenCalledExactlyOnceWith('old');
    expect(asked.map((call) => call.body)).toEqual([body, body]);
  });

  it('says that the session is over where it cannot be renewed', async () => {
    const { ask } = desk({ good: 'none', renewed: null });
    const answer = await ask('/api/session/me');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
  });

  it('asks the server nothing for nobody, but what signing in needs', async () => {
    const { ask, asked } = desk({ token: null, good: 'none' });
    expect((await ask('/api/chat')).status).toBe(401);
    expect(asked).toHaveLength(0);
    await ask('/api/session/options');
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  });

  it('is a network that does not answer where there is no server', async () => {
    const proxy = createApiProxy({
      upstream: () => null,
      bearer: { current: async () => 'x', renew: async () => null },
      userAgent: 'Parley/1',
      fetch: () => Promise.reject(new Error('not asked')),
    });
    await expect(proxy(new Request('http://parley.localhost/api/chat'))).rejects.toThrow('no server');
  });

  it('takes no more of a great upload than the server does', async () => {
    const part = new Uint8Array(1024 * 1024);
    let taken = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken += 1;
        if (taken <= 100) controller.enqueue(part);
        else controller.close();
      },
    });
    let go: () => void = () => undefined;
    const paused = new Promise<void>((resolve) => (go = resolve));
    let highest = 0;
    let arrived = 0;
    const proxy = createApiProxy({
      upstream: () => SERVER,
      bearer: { current: async () => 'x', renew: async () => null },
      userAgent: 'Parley/1',
      fetch: async (_url, init) => {
        await paused;
        for await (const chunk of init.body as unknown as AsyncIterable<Uint8Array>) {
          arrived += chunk.byteLength;
          highest = Math.max(highest, taken - arrived / part.byteLength);
        }
        return Response.json({ data: 1 });
      },
    });
    const answer = proxy(
      new Request('http://parley.localhost/api/common/media-upload', {
        method: 'POST',
        body,
        duplex: 'half',
      } as RequestInit),
    );
    await expect.poll(() => taken).toBeGreaterThan(0);
    go();
    expect((await answer).status).toBe(200);
    expect(arrived).toBe(100 * part.byteLength);
    expect(highest).toBeLessThan(5);
  });

  it('hands on what a compressed answer says, and not that it was compressed', async () => {
    const text = JSON.stringify({ data: 'Good morning '.repeat(500) });
    const server = createServer((request, response) => {
      const takesGzip = request.headers['accept-encoding']?.includes('gzip') === true;
      response.writeHead(200, {
        'content-type': 'application/json',
        ...(takesGzip && { 'content-encoding': 'gzip' }),
      });
      response.end(takesGzip ? gzipSync(text) : 'not asked for');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = createApiProxy({
      upstream: () => ({ ...SERVER, origin: `http://127.0.0.1:${port}` }),
      bearer: { current: async () => 'x', renew: async () => null },
      userAgent: 'Parley/1',
      // Node's as well as Electron's asks for what it can read, and reads it.
      fetch: (url, init) => fetch(url, init),
    });
    const answer = await proxy(new Request('http://parley.localhost/api/chat'));
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(answer.headers.has('content-length')).toBe(false);
    expect(await answer.text()).toBe(text);
    server.close();
  });
});
