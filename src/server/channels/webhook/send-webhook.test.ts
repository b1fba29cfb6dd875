import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, type Server as TcpServer, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Resolve } from './guarded-connect';
import { type SendWebhookOptions, createSendWebhook } from './send-webhook';

const NOW = Date.UTC(2026, 10, 22, 9);
const TIMES = { connect: 300, headers: 300, body: 300 };
const open: (Server | TcpServer)[] = [];

async function listen(server: Server | TcpServer): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

const serve = (handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> =>
  listen(createServer(handler));

afterEach(async () => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});

const pem = (name: string, text: string): string =>
  `-----BEGIN ${name}-----\n${text}\n-----END ${name}-----\n`;
/** Signed by itself, which is what the test is about. */
const SELF_SIGNED = {
  key: pem(
    'PRIVATE KEY',
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgM1rHJunXNmz1kx9NvCz3KAaJKG85EcumFxiMow3l9zShRANC' +
      'AASflOgts09TV2NgE4QZAxs6d6RHAzacZrEhMEgZbgavEXEJT4epgSDlsTHUtrGSLQrxEORBHe3ZnE9BRf5dsvXJ',
  ),
  cert: pem(
    'CERTIFICATE',
    'MIIBfzCCASWgAwIBAgIUMncmaV4LPVI6PzT4sHayphGsN7QwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAX' +
      'DTI2MTEyMjA5NTYwNVoYDzIxMjYxMDI5MDk1NjA1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO' +
      'PQMBBwNCAASflOgts09TV2NgE4QZAxs6d6RHAzacZrEhMEgZbgavEXEJT4epgSDlsTHUtrGSLQrxEORBHe3ZnE9BRf5dsvXJ' +
      'o1MwUTAdBgNVHQ4EFgQU+I8qGmkQtJaAw0VGK8kiMxLFtAMwHwYDVR0jBBgwFoAU+I8qGmkQtJaAw0VGK8kiMxLFtAMwDwYD' +
      'VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA+u2ZBbeqT2xhpxcjTKXrhDDmAP6KbQwPK2uFTLwo00MCIGJwVkjx' +
      'zfdX4bBFNcvnT8XUEuDNX2FDoLDYNthm3zPx',
  ),
};

const sendTo = (url: string, options: Partial<SendWebhookOptions> = {}) =>
  createSendWebhook({ clock: () => NOW, allowPrivate: true, version: '1', times: TIMES, ...options })({
    url,
    delivery_id: 'D1',
    event: 'TASK_assign',
    body: '{"id":"N1"}',
    secrets: ['new', 'old'],
  });

/** A resolver of names that answers what it is told. */
const names =
  (...addresses: string[]): Resolve =>
  (_host, _options, answer) => {
    answer(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };

describe('a webhook', () => {
  it('is signed over time and body by every secret that is good, and says what it is', async () => {
    const seen: { headers: IncomingMessage['headers']; body: string }[] = [];
    const port = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ headers: request.headers, body });
        response.end('thank you');
      });
    });
    const attempt = await sendTo(`http://127.0.0.1:${port}/in`);
    expect(attempt).toMatchObject({
      outcome: 'delivered',
      status_code: 200,
      answer: 'thank you',
      error: null,
    });
    const [{ headers, body }] = seen as [(typeof seen)[0]];
    const t = NOW / 1000;
    const [fresh, old] = ['new', 'old'].map((secret) =>
      createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'),
    );
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'parley-delivery': 'D1',
      'parley-event': 'TASK_assign',
      'parley-signature': `t=${t},v1=${fresh},v1=${old}`,
    });
    expect(body).toBe('{"id":"N1"}');
  });

  it.each([
    [200, 'delivered', null],
    [204, 'delivered', null],
    [
      301,
      'later',
      'The address answered with a redirect, which is not followed. Name the address that it leads to.',
    ],
    [
      307,
      'later',
      'The address answered with a redirect, which is not followed. Name the address that it leads to.',
    ],
    [400, 'later', 'The address answered 400.'],
    [410, 'later', 'The address answered 410.'],
    [500, 'later', 'The address answered 500.'],
  ])('answered %i is %s', async (status, outcome, error) => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.writeHead(status, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
    });
    expect(await sendTo(`http://127.0.0.1:${port}`)).toMatchObject({ outcome, error, status_code: status });
    expect(calls).toBe(1);
  });

  it.each([
    [429, '120', NOW + 120_000],
    [503, new Date(NOW + 60_000).toUTCString(), NOW + 60_000],
    [429, '99999999', NOW + 24 * 3_600_000],
    [429, 'soon', undefined],
    [500, '120', undefined],
  ])('answered %i with retry-after %s waits until then', async (status, header, not_before) => {
    const port = await serve((_request, response) => {
      response.writeHead(status, { 'retry-after': header }).end();
    });
    expect((await sendTo(`http://127.0.0.1:${port}`)).not_before).toBe(not_before);
  });

  it('is told when the connection is refused', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    open.length = 0;
    expect(await sendTo(`http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'later',
      status_code: null,
      error: 'The connection was refused.',
    });
  });

  it('gives up a host that takes the request and says nothing', async () => {
    const port = await serve(() => undefined);
    expect(await sendTo(`http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'later',
      status_code: null,
      error: 'No answer came in time.',
    });
  });

  it('gives up a host that writes its headers a byte at a time', async () => {
    const port = await listen(
      createTcpServer((socket) => {
        const timer = setInterval(() => socket.write('x'), 20);
        socket.write('HTTP/1.1 200 OK\r\nx: ');
        socket.on('close', () => clearInterval(timer));
        socket.on('error', () => clearInterval(timer));
      }),
    );
    const attempt = await sendTo(`http://127.0.0.1:${port}`);
    expect(attempt).toMatchObject({ outcome: 'later', status_code: null });
    expect(attempt.duration_ms).toBeLessThan(3000);
  });

  it('goes by the status of an answer whose body does not end, and keeps what had come', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200);
      response.write('begun');
    });
    const attempt = await sendTo(`http://127.0.0.1:${port}`);
    expect(attempt).toMatchObject({ outcome: 'delivered', status_code: 200, answer: 'begun' });
  });

  it('reads 2 kB of a huge answer and no more', async () => {
    let written = 0;
    const port = await serve((_request, response) => {
      response.writeHead(500);
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = (): void => {
        while (written < 512 * chunk.length && response.write(chunk)) written += chunk.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const attempt = await sendTo(`http://127.0.0.1:${port}`);
    expect(attempt.answer).toBe('x'.repeat(2048));
    expect(written).toBeLessThan(300 * 64 * 1024);
  });

  it('keeps no NUL of an answer, which no database takes', async () => {
    const port = await serve((_request, response) => response.end(Buffer.from([65, 0, 0xff, 66])));
    expect((await sendTo(`http://127.0.0.1:${port}`)).answer).toBe('A\ufffd\ufffdB');
  });

  it('is told when the connection ends before an answer', async () => {
    const port = await listen(createTcpServer((socket) => socket.once('data', () => socket.destroy())));
    expect(await sendTo(`http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'later',
      status_code: null,
      error: 'The connection ended before there was an answer.',
    });
  });

  it('trusts no certificate that nobody vouches for, and no host that speaks no TLS', async () => {
    const server = createTlsServer(SELF_SIGNED, (_request, response) => {
      response.end('reached');
    });
    const attempt = await sendTo(`https://127.0.0.1:${await listen(server)}`);
    expect(attempt).toMatchObject({ outcome: 'later', status_code: null });
    expect(attempt.error).toMatch(/^The host’s certificate is not trusted/);
    const plain = await serve((_request, response) => response.end());
    expect(await sendTo(`https://127.0.0.1:${plain}`)).toMatchObject({
      outcome: 'later',
      status_code: null,
    });
  });
});

describe('a private address', () => {
  const REFUSED = 'The address leads into a private network, which this server does not call.';

  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://2130706433:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://localhost:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
  ])('%s is not called', async (pattern) => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    const attempt = await sendTo(pattern.replace('PORT', String(port)), { allowPrivate: false });
    expect(attempt).toMatchObject({ outcome: 'later', status_code: null, answer: null, error: REFUSED });
    expect(calls).toBe(0);
  });

  it.each([
    ['the loopback address', ['127.0.0.1']],
    ['an address of the metadata service', ['169.254.169.254']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['a public one and a private one', ['93.184.215.14', '127.0.0.1']],
    ['nothing at all', []],
  ])('is not called by a name that leads to %s', async (_what, addresses) => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    const attempt = await sendTo(`http://inside.example:${port}`, {
      allowPrivate: false,
      resolve: names(...addresses),
    });
    expect(attempt).toMatchObject({ outcome: 'later', error: REFUSED });
    expect(calls).toBe(0);
  });

  it('is not called by a name that answers differently the second time', async () => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    let asked = 0;
    // Public whenever somebody only looks; nobody is connected to what was not looked at.
    const rebinding: Resolve = (host, options, answer) => {
      asked += 1;
      names(asked === 1 ? '192.0.2.55' : '127.0.0.1')(host, options, answer);
    };
    const first = await sendTo(`http://rebind.example:${port}`, { allowPrivate: false, resolve: rebinding });
    const second = await sendTo(`http://rebind.example:${port}`, { allowPrivate: false, resolve: rebinding });
    expect([first.outcome, second.outcome]).toEqual(['later', 'later']);
    expect([asked, calls]).toEqual([2, 0]);
  });

  it('is asked for once, and the socket goes where the answer pointed', async () => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    let asked = 0;
    const counted: Resolve = (host, options, answer) => {
      asked += 1;
      // The first answer is public, and nobody is there; a second question would lead inside.
      names(asked === 1 ? '198.41.0.255' : '127.0.0.1')(host, options, answer);
    };
    const attempt = await sendTo(`http://once.example:${port}`, { allowPrivate: false, resolve: counted });
    expect(attempt.outcome).toBe('later');
    expect([asked, calls]).toEqual([1, 0]);
  });

  it('is called where the administrator allows it', async () => {
    const port = await serve((_request, response) => response.end());
    expect((await sendTo(`http://localhost:${port}`)).outcome).toBe('delivered');
  });
});
