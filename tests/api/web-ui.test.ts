import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';

const CODE = `console.log(${JSON.stringify('parley '.repeat(400))});`;
const PAGE = '<!doctype html><title>Parley</title>';

interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

describe('the web UI', () => {
  let test: TestApp;
  let webDir: string;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'parley-web-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'index.html'), PAGE);
    await writeFile(join(webDir, 'assets/index-1a2b.js'), CODE);
    await writeFile(join(webDir, 'assets/index-1a2b.js.br'), brotliCompressSync(CODE));
    await writeFile(join(webDir, 'assets/index-1a2b.js.gz'), gzipSync(CODE));
    await writeFile(join(webDir, 'assets/small-3c4d.js'), 'export {};');
    test = await startApp({ env: { WEB_DIR: webDir } });
  });
  afterAll(async () => {
    await test.close();
    await rm(webDir, { recursive: true, force: true });
  });

  /** Without the decompression of `fetch`. */
  const get = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Got> =>
    new Promise((resolve, reject) => {
      request(`${test.url}${path}`, { headers, method }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes: Buffer.concat(parts),
          });
        });
      })
        .on('error', reject)
        .end();
    });

  it('sends code compressed to who can read it, and plain to who cannot', async () => {
    const small = await get('/assets/index-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(small.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(small.bytes).toString()).toBe(CODE);
    const zipped = await get('/assets/index-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.bytes).toString()).toBe(CODE);
    const plain = await get('/assets/index-1a2b.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.bytes.toString()).toBe(CODE);
  });

  it('sends plain what has no compressed twin', async () => {
    const answer = await get('/assets/small-3c4d.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.bytes.toString()).toBe('export {};');
  });

  it('answers every address of the app with the page, never a missing file or call', async () => {
    const page = await get('/business/1/inbox', { accept: 'text/html' });
    expect([page.status, page.bytes.toString()]).toEqual([200, PAGE]);
    expect(page.headers['cache-control']).toBe('no-cache');
    for (const path of ['/api/session/me', '/api/session/options', '/api/nothing'])
      expect((await get(path, {})).headers['cache-control'], path).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const answer = await get('/api/session/options', {});
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    });
    expect((await get('/assets/gone.js', { accept: 'text/html' })).status).toBe(404);
    expect((await get('/api/gone', { accept: 'text/html' })).status).toBe(404);
  });

  it.each([
    ['/', {}],
    ['/business/1/inbox', { accept: 'text/html' }],
    ['/assets/index-1a2b.js', { 'accept-encoding': 'br' }],
    ['/assets/gone.js', { accept: 'text/html' }],
    ['/api/session/options', {}],
    ['/api/session/me', {}],
    ['/api/gone', {}],
  ])('answers HEAD %s as GET, without a body', async (path, headers) => {
    const wanted = await get(path, headers);
    const answer = await get(path, headers, 'HEAD');
    const { date: _date, 'x-request-id': _id, 'server-timing': _timing, ...same } = wanted.headers;
    expect([answer.status, answer.headers]).toEqual([wanted.status, expect.objectContaining(same)]);
    expect(answer.bytes.length).toBe(0);
  });
});
