import { createHash, createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BlobMissing } from './blob-store';
import { createBlobStore } from './create-blob-store';

const SECRET = 'a secret key';
const REGION = 'eu-central-1';
const objects = new Map<string, { readonly body: Buffer; readonly type: string }>();
const refusals: string[] = [];
let server: Server;
let folder: string;
let endpoint: string;

/** The signature that AWS asks for (Signature Version 4), computed from the request as it arrived. */
function signatureOf(request: IncomingMessage, scope: string, signedHeaders: string): string {
  const url = new URL(request.url ?? '', endpoint);
  const query = [...url.searchParams]
    .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`)
    .sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    signedHeaders,
    payload,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, hash].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${SECRET}`,
    );
  return createHmac('sha256', key).update(text).digest('hex');
}

function isSigned(request: IncomingMessage): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=key-id\/(\d{8}\/[^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, scope = '', signedHeaders = '', signature] = match ?? [];
  return (
    scope.endsWith(`/${REGION}/s3/aws4_request`) && signature === signatureOf(request, scope, signedHeaders)
  );
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  if (!isSigned(request)) {
    refusals.push(`${request.method} ${request.url}`);
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    return;
  }
  const key = new URL(request.url ?? '', endpoint).pathname;
  const known = objects.get(key);
  if (request.method === 'PUT') {
    objects.set(key, { body, type: request.headers['content-type'] ?? '' });
    response.writeHead(200, { etag: '"x"' }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (!known) {
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code></Error>');
  } else {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? known.body.subarray(Number(range[1]), Number(range[2]) + 1) : known.body;
    response
      .writeHead(range ? 206 : 200, { 'content-length': part.length, 'content-type': known.type })
      .end(part);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-s3-'));
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  objects.clear();
  refusals.length = 0;
});

const storeWith = (secret: string) =>
  createBlobStore({
    DATA_DIR: folder,
    MEDIA_S3_BUCKET: 'parley',
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_REGION: REGION,
    MEDIA_S3_ACCESS_KEY_ID: 'key-id',
    MEDIA_S3_SECRET_ACCESS_KEY: secret,
  });

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, createHash('sha256').update(content).digest('hex'));
  await writeFile(path, content);
  return path;
}

describe('the S3 store', () => {
  it('takes a file over, gives it back whole and in parts, and removes it', async () => {
    const store = storeWith(SECRET);
    const content = Buffer.alloc(300_000, 'abcdefghij');
    const path = await fileOf(content);
    await store.putFile('business/AB/one', path, 'image/png');

    expect(existsSync(path)).toBe(false);
    expect([...objects.keys()]).toEqual(['/parley/business/AB/one']);
    expect(objects.get('/parley/business/AB/one')?.type).toBe('image/png');
    expect(objects.get('/parley/business/AB/one')?.body.equals(content)).toBe(true);
    expect((await buffer(await store.read('business/AB/one'))).equals(content)).toBe(true);
    expect((await buffer(await store.read('business/AB/one', { start: 10, end: 14 }))).toString()).toBe(
      'abcde',
    );

    await store.remove('business/AB/one');
    await store.remove('business/AB/one');
    await expect(store.read('business/AB/one')).rejects.toBeInstanceOf(BlobMissing);
    expect(refusals).toEqual([]);
  });

  it('does not lose the file when the store refuses it', async () => {
    const path = await fileOf('precious');
    await expect(storeWith('another key').putFile('business/AB/two', path, 'text/plain')).rejects.toThrow();
    expect(existsSync(path)).toBe(true);
    expect(objects.size).toBe(0);
    expect(refusals).toEqual(['PUT /parley/business/AB/two?x-id=PutObject']);
  });
});
