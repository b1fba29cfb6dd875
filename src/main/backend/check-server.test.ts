import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkServer, versionCompatibility } from './check-server';
import { copy } from './copy';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that answers everything in the same way. */
async function serverSaying(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const check = (url: string) => checkServer(url, { fetch, version: '0.1.0' });
const health = (version: string): string => JSON.stringify({ product: 'parley', version, status: 'ok' });

describe('looking for a server', () => {
  it('finds one', async () => {
    const host = await serverSaying(200, health('0.1.0'));
    expect(await check(`http://${host}/business/1`)).toEqual({
      ok: true,
      origin: `http://${host}`,
      version: '0.1.0',
    });
  });

  it.each([
    [200, '{"status":"ok","version":"0.1.0"}'],
    [200, '<html>'],
    [404, health('0.1.0')],
    [200, health('latest')],
  ])('says that %d %s is none of ours', async (status, body) => {
    const host = await serverSaying(status, body);
    expect(await check(host)).toEqual({ ok: false, sentence: copy.notParley(host) });
  });

  it('follows nobody elsewhere', async () => {
    const other = await serverSaying(200, health('0.1.0'));
    const host = await serverSaying(302, '', { location: `http://${other}/api/health` });
    expect(await check(host)).toEqual({ ok: false, sentence: copy.notParley(host) });
  });

  it('says which of both is too old', async () => {
    const host = await serverSaying(200, health('1.0.0'));
    expect(await check(host)).toEqual({ ok: false, sentence: copy.tooNew('1.0.0') });
    const old = await serverSaying(200, health('0.0.9'));
    expect(await check(old)).toEqual({ ok: false, sentence: copy.tooOld('0.0.9') });
  });

  it('says that nobody is there, and asks nobody for a wrong address', async () => {
    const host = await serverSaying(200, '');
    for (const stop of stops.splice(0)) stop();
    expect(await check(host)).toEqual({ ok: false, sentence: copy.unreachable(host) });
    expect(await check('http://example.com')).toEqual({ ok: false, sentence: copy.notHttps });
  });

  it.each([
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    }),
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }) }),
    new Error('net::ERR_CERT_AUTHORITY_INVALID'),
    new Error('net::ERR_SSL_PROTOCOL_ERROR'),
  ])('knows a certificate that does not hold: %s', async (error) => {
    const checked = await checkServer('https://parley.example.com', {
      fetch: () => Promise.reject(error),
      version: '0.1.0',
    });
    expect(checked).toEqual({ ok: false, sentence: copy.certificate('parley.example.com') });
  });

  it('does not wait for ever', async () => {
    const timeout = new DOMException('The operation timed out', 'TimeoutError');
    const checked = await checkServer('https://a.example', {
      fetch: () => Promise.reject(timeout),
      version: '0.1.0',
    });
    expect(checked).toEqual({ ok: false, sentence: copy.slow('a.example') });
  });
});

describe('versionCompatibility', () => {
  it.each([
    ['0.1.0', '0.1.0', 'fits'],
    ['0.9.0', '0.1.0', 'fits'],
    ['0.1.1-beta.1', '0.2.0', 'fits'],
    ['1.0.0', '0.9.0', 'too_new'],
    ['0.0.99', '0.9.0', 'too_old'],
    ['0.1', '0.1.0', 'unreadable'],
    ['', '0.1.0', 'unreadable'],
  ])('server %s with app %s: %s', (server, app, verdict) =>
    expect(versionCompatibility(server, app)).toBe(verdict),
  );
});
