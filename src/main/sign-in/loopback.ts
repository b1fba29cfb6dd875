import { type ServerResponse, createServer } from 'node:http';
import { parseUrl } from '@shared/rules/parse-url';
import { isForState } from './authorization';

const PATH = '/oauth/callback';

/** What the person's browser shows when it comes back: it asks for nothing and runs nothing. */
const page = (title: string, text: string): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>${title}</title><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
const DONE = page('You are signed in', 'You can close this page and go back to Parley.');
const STRANGE = page('This does not belong to a sign-in', 'Please start again from Parley.');

function answer(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(body);
}

export interface Loopback {
  /** Where the browser is to come back to. */
  readonly redirectUri: string;
  /**
   * Waits for the answer of one sign-in: an address without its state is not it, and does not end the wait.
   * @returns the address; null: closed before
   */
  wait(state: string): Promise<string | null>;
  close(): void;
}

/** Listens on this computer alone for one browser to come back (RFC 8252 §7.3). */
export async function openLoopback(): Promise<Loopback> {
  let expected: string | null = null;
  let settle: (url: string | null) => void = () => undefined;
  const came = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const url = `http://${host}${request.url ?? ''}`;
    const ours =
      request.method === 'GET' &&
      // A name that leads here is not our address: another site's page may have made it up.
      host === authority &&
      parseUrl(url)?.pathname === PATH &&
      expected !== null &&
      isForState(url, { state: expected });
    if (!ours) {
      answer(response, 400, STRANGE);
      return;
    }
    // Once only.
    expected = null;
    response.once('finish', () => {
      settle(url);
    });
    answer(response, 200, DONE);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The loopback listener has no address');
  const authority = `127.0.0.1:${address.port}`;
  return {
    redirectUri: `http://${authority}${PATH}`,
    wait(state) {
      expected = state;
      return came;
    },
    close() {
      settle(null);
      server.close();
      server.closeIdleConnections();
    },
  };
}
