import { createHash } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLog } from '../../../platform/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingPayload } from '../payloads';
import { type GraphClient, createGraphClient } from './graph-client';

const ACCOUNT = { phone_number_id: '106540352242922', access_token: 'EAA-very-secret' };
const PAYLOAD: OutgoingPayload = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '+919876543210',
  type: 'text',
  text: { body: 'a private sentence' },
  biz_opaque_callback_data: '01J',
};

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let url: string;
let handler: Handler;
let client: GraphClient;
let logged: string;

function connect(baseUrl: string): GraphClient {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  return createGraphClient({ baseUrl, version: 'v23.0', log: createLog({ LOG_LEVEL: 'trace' }, sink) });
}

beforeEach(async () => {
  logged = '';
  server = createServer((request, response) => {
    void text(request).then((body) => handler(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = connect(url);
});

afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const answer =
  (status: number, body: unknown): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const breakOff: Handler = (request) => request.socket.destroy();
const breakWithin: Handler = (_request, response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"messages":', () => response.destroy());
};

const graphError = (code: number, message: string, details?: string) => ({
  error: {
    message,
    type: 'OAuthException',
    code,
    ...(details ? { error_data: { details } } : {}),
    fbtrace_id: 'A',
  },
});

describe('sendMessage', () => {
  it('posts the payload with the token and reads the answer', async () => {
    let seen: { path?: string | undefined; token?: string | undefined; body?: unknown } = {};
    handler = (request, response, body) => {
      seen = { path: request.url, token: request.headers.authorization, body: JSON.parse(body) as unknown };
      answer(200, { contacts: [{ input: '+91', wa_id: '919876543210' }], messages: [{ id: 'wamid.1' }] })(
        request,
        response,
        body,
      );
    };
    expect(await client.sendMessage(ACCOUNT, PAYLOAD)).toEqual({
      kind: 'ok',
      value: { wamid: 'wamid.1', wa_id: '919876543210' },
    });
    expect(seen).toEqual({
      path: '/v23.0/106540352242922/messages',
      token: 'Bearer EAA-very-secret',
      body: PAYLOAD,
    });
  });

  it('reads the answer to a send by user id', async () => {
    handler = answer(200, { contacts: [{ input: 'IN.1', user_id: 'IN.1' }], messages: [{ id: 'wamid.1' }] });
    expect(await client.sendMessage(ACCOUNT, PAYLOAD)).toEqual({
      kind: 'ok',
      value: { wamid: 'wamid.1', wa_id: null },
    });
  });

  it.each([
    [
      400,
      graphError(131047, '(#131047) Re-engagement message', 'More than 24 hours'),
      131047,
      'Re-engagement message',
      'More than 24 hours',
    ],
    [500, graphError(131000, 'Something went wrong'), 131000, 'Something went wrong', ''],
    [401, graphError(190, 'Token expired'), 190, 'Token expired', ''],
    [404, '<html>', 404, 'HTTP 404', ''],
    [429, '', 429, 'HTTP 429', ''],
  ])('is refused: %i %j', async (status, body, code, title, details) => {
    handler = answer(status, body);
    expect(await client.sendMessage(ACCOUNT, PAYLOAD)).toEqual({
      kind: 'refused',
      status,
      code,
      title,
      details,
    });
  });

  it.each([
    ['a 5xx without an error of the Graph API', answer(502, '<html>Bad gateway</html>')],
    ['a 200 that is no JSON', answer(200, 'thanks')],
    ['a 200 without an id', answer(200, { messages: [] })],
    ['a connection that dies after the request', breakOff],
    ['a connection that dies within the answer', breakWithin],
  ])('is unknown after %s', async (_name, behaviour) => {
    handler = behaviour;
    expect(await client.sendMessage(ACCOUNT, PAYLOAD)).toMatchObject({ kind: 'unknown' });
    expect(client.failedConnects()).toBe(0);
  });

  it('was not sent when nobody listens or the name is not known, and says so for the health page', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    for (const base of [`http://127.0.0.1:${port}`, 'http://graph.invalid']) {
      const unreachable = connect(base);
      expect(await unreachable.sendMessage(ACCOUNT, PAYLOAD)).toMatchObject({ kind: 'not_sent' });
      expect(await unreachable.sendMessage(ACCOUNT, PAYLOAD)).toMatchObject({ kind: 'not_sent' });
      expect(unreachable.failedConnects()).toBe(2);
      await unreachable.close();
    }
  });

  it('begins when the connection is open, and lets no byte leave before', async () => {
    let bytes = 0;
    let connected: () => void = () => undefined;
    const connection = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const taken: IncomingMessage[] = [];
    handler = (request, response, body) => {
      taken.push(request);
      answer(200, { contacts: [{ wa_id: '1' }], messages: [{ id: 'wamid.1' }] })(request, response, body);
    };
    server.on('connection', (socket) => {
      // Before the parser, which takes the bytes from the handle.
      const countBytes = () => socket.bytesRead;
      sockets.push(countBytes);
      connected();
    });
    const sockets: (() => number)[] = [];
    let commit: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const sent = client.sendMessage(ACCOUNT, PAYLOAD, async () => {
      begun();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await connection;
    await isBegun;
    // Everything that undici would have written by now has been read by then.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    bytes = sockets[0]?.() ?? -1;
    expect(bytes).toBe(0);
    commit();
    expect(await sent).toMatchObject({ kind: 'ok' });
    expect(taken[0]?.headers['content-length']).toBe(String(JSON.stringify(PAYLOAD).length));
    expect(taken[0]?.headers['transfer-encoding']).toBeUndefined();
  });

  it('does not begin where nobody listens, and throws what the beginning throws', async () => {
    let begun = 0;
    const begin = () => {
      begun += 1;
      return Promise.resolve();
    };
    const unreachable = connect('http://graph.invalid');
    expect(await unreachable.sendMessage(ACCOUNT, PAYLOAD, begin)).toMatchObject({ kind: 'not_sent' });
    expect(begun).toBe(0);
    await unreachable.close();

    let taken = 0;
    handler = (_request, response) => {
      taken += 1;
      response.end();
    };
    const broken = () => Promise.reject(new Error('the disk is full'));
    await expect(client.sendMessage(ACCOUNT, PAYLOAD, broken)).rejects.toThrow('the disk is full');
    expect(taken).toBe(0);
    handler = breakOff;
    expect(await client.sendMessage(ACCOUNT, PAYLOAD, begin)).toMatchObject({ kind: 'unknown' });
  });

  it('was not sent when the other side is no TLS server', async () => {
    handler = answer(200, {});
    const secure = connect(url.replace('http:', 'https:'));
    expect(await secure.sendMessage(ACCOUNT, PAYLOAD)).toMatchObject({ kind: 'not_sent' });
    await secure.close();
  });

  it('logs neither the token nor what was written', async () => {
    handler = answer(400, graphError(131026, 'Undeliverable', 'the person +919876543210'));
    await client.sendMessage(ACCOUNT, PAYLOAD);
    expect(logged).toContain('131026');
    expect(logged).not.toContain('very-secret');
    expect(logged).not.toContain('private sentence');
    expect(logged).not.toContain('919876543210');
  });
});

describe('markRead', () => {
  it('marks read, with and without typing', async () => {
    const bodies: unknown[] = [];
    handler = (request, response, body) => {
      bodies.push(JSON.parse(body));
      answer(200, { success: true })(request, response, body);
    };
    expect(await client.markRead(ACCOUNT, 'wamid.I')).toEqual({ kind: 'ok', value: true });
    await client.markRead(ACCOUNT, 'wamid.I', { typing: true });
    const read = { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.I' };
    expect(bodies).toEqual([read, { ...read, typing_indicator: { type: 'text' } }]);
  });
});

describe('media', () => {
  const file = Buffer.from('not really a picture');
  const sha256 = createHash('sha256').update(file).digest('hex');

  it('uploads as a form with its length', async () => {
    let form: FormData | undefined;
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      expect(Number(request.headers['content-length'])).toBeGreaterThan(file.length);
      void new Response(Readable.toWeb(request) as ReadableStream, {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      })
        .formData()
        .then((received) => {
          form = received;
          answer(200, { id: '42' })(request, response, '');
        });
    });
    const upload = {
      file_name: 'a "b"\r\nü.png',
      mimetype: 'image/png',
      size: file.length,
      stream: Readable.from([file]),
    };
    expect(await client.uploadMedia(ACCOUNT, upload)).toEqual({ kind: 'ok', value: '42' });
    expect(form?.get('messaging_product')).toBe('whatsapp');
    expect(form?.get('type')).toBe('image/png');
    const part = form?.get('file') as File;
    expect(part.name).toBe('a "b"\r\nü.png');
    expect(part.type).toBe('image/png');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(file);
  });

  /** Far more than fits between the two. */
  async function* endless(): AsyncGenerator<Buffer> {
    for (let count = 0; count < 1000; count += 1) yield await Promise.resolve(Buffer.alloc(65_536));
  }
  const uploadOf = (pieces: AsyncIterable<Buffer>) => ({
    file_name: 'a.png',
    mimetype: 'image/png',
    size: 65_536_000,
    stream: Readable.from(pieces, { objectMode: false }),
  });

  it('says why a file is refused that has not left as a whole', async () => {
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      response.writeHead(400, { connection: 'close' });
      response.end(JSON.stringify({ error: { code: 100, message: 'No.' } }));
      request.destroy();
    });
    expect(await client.uploadMedia(ACCOUNT, uploadOf(endless()))).toMatchObject({
      kind: 'refused',
      code: 100,
    });
  });

  it('does not know what became of a file that breaks off', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield await Promise.resolve(Buffer.alloc(65_536));
      throw new Error('The disk is gone.');
    }
    const upload = uploadOf(broken());
    expect(await client.uploadMedia(ACCOUNT, upload)).toMatchObject({ kind: 'unknown' });
    expect(upload.stream.destroyed).toBe(true);
  });

  it('describes and deletes', async () => {
    handler = answer(200, {
      url: `${url}/file`,
      mime_type: 'image/png',
      sha256,
      file_size: file.length,
      id: '42',
    });
    expect(await client.getMedia(ACCOUNT, '42')).toEqual({
      kind: 'ok',
      value: { url: `${url}/file`, mime_type: 'image/png', sha256, file_size: file.length },
    });
    let path = '';
    handler = (request, response, body) => {
      path = `${request.method ?? ''} ${request.url ?? ''}`;
      answer(200, { success: true })(request, response, body);
    };
    expect(await client.deleteMedia(ACCOUNT, '42')).toEqual({ kind: 'ok', value: true });
    expect(path).toBe('DELETE /v23.0/42?phone_number_id=106540352242922');
  });

  const info = (over: object = {}) => ({
    url: `${url}/file`,
    mime_type: 'image/png',
    sha256,
    file_size: file.length,
    ...over,
  });
  const sendFile: Handler = (request, response) => {
    expect(request.headers.authorization).toBe('Bearer EAA-very-secret');
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(file);
  };

  it.each([
    ['hex', sha256],
    ['base64', Buffer.from(sha256, 'hex').toString('base64')],
    ['no', null],
  ])('downloads a file and checks its %s hash', async (_name, hash) => {
    handler = sendFile;
    const result = await client.downloadMedia(ACCOUNT, info({ sha256: hash }));
    if (result.kind !== 'ok') throw new Error(result.kind);
    expect(result.value.mime_type).toBe('image/png');
    expect(await text(result.value.stream)).toBe(file.toString());
  });

  it('fails a file that is not the one that was told', async () => {
    handler = sendFile;
    const result = await client.downloadMedia(ACCOUNT, info({ sha256: '0'.repeat(64) }));
    if (result.kind !== 'ok') throw new Error(result.kind);
    await expect(text(result.value.stream)).rejects.toThrow('hash');
  });

  it('fails a file that breaks off', async () => {
    handler = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(file, () => response.destroy());
    };
    const result = await client.downloadMedia(ACCOUNT, info());
    if (result.kind !== 'ok') throw new Error(result.kind);
    await expect(text(result.value.stream)).rejects.toThrow();
  });

  it('does not take a file over 100 MB', async () => {
    handler = (_request, response) => {
      response.writeHead(200, { 'content-length': String(101 * 1024 * 1024) });
      response.flushHeaders();
    };
    expect(await client.downloadMedia(ACCOUNT, info({ file_size: 101 * 1024 * 1024 }))).toMatchObject({
      kind: 'refused',
      code: 131052,
    });
    expect(await client.downloadMedia(ACCOUNT, info({ file_size: null }))).toMatchObject({
      kind: 'refused',
      code: 131052,
    });
  });

  it.each([
    'https://evil.example/file',
    'http://lookaside.fbsbx.com/file',
    'https://fbsbx.com.evil.example/',
    'file:///etc/passwd',
    'nothing',
  ])('does not carry the token to %s', async (address) => {
    expect(await client.downloadMedia(ACCOUNT, info({ url: address }))).toMatchObject({
      kind: 'refused',
      code: 131052,
    });
  });

  it('says that an address has ended', async () => {
    handler = answer(404, 'Not found');
    expect(await client.downloadMedia(ACCOUNT, info())).toMatchObject({
      kind: 'refused',
      status: 404,
      code: 404,
    });
  });
});

describe('phoneNumber', () => {
  it('reads the number', async () => {
    handler = answer(200, {
      id: '106540352242922',
      quality_rating: 'YELLOW',
      status: 'CONNECTED',
      verified_name: 'Loom & Thread',
    });
    expect(await client.phoneNumber(ACCOUNT)).toEqual({
      kind: 'ok',
      value: {
        quality_rating: 'YELLOW',
        status: 'CONNECTED',
        verified_name: 'Loom & Thread',
        display_phone_number: null,
        name_status: null,
        messaging_limit: null,
        throughput: null,
        is_official: false,
      },
    });
  });

  it('asks by the older name of the limit where the newer one is not known', async () => {
    const asked: string[] = [];
    handler = (request, response, body) => {
      asked.push(request.url ?? '');
      const isNew = request.url?.includes('whatsapp_business_manager_messaging_limit') ?? false;
      answer(
        isNew ? 400 : 200,
        isNew
          ? { error: { message: '(#100) Tried accessing nonexisting field', code: 100 } }
          : { id: '106540352242922', messaging_limit_tier: 'TIER_10K', throughput: { level: 'HIGH' } },
      )(request, response, body);
    };
    const result = await client.phoneNumber(ACCOUNT);
    expect(result).toMatchObject({ value: { messaging_limit: 'TIER_10K', throughput: 'HIGH' } });
    expect(asked).toHaveLength(2);
  });
});
