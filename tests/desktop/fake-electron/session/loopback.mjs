import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { ownSchemeOf, toApp } from '../addresses.mjs';

/** What Electron does not show to a handler: it belongs to the connection, which a scheme of the app's own has not. */
const CONNECTION = new Set([
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'transfer-encoding',
  'referer',
]);

/** Two lengths that contradict each other: Chromium fails such an answer at once and does not ask again. */
const BROKEN = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\n';

/** @param {import('node:http').IncomingMessage} incoming @param {string} url */
function requestOf(incoming, url) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (!CONNECTION.has(name) && value !== undefined) headers.set(name, toApp(String(value)));
  }
  const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers;
  const body = hasBody ? /** @type {ReadableStream} */ (Readable.toWeb(incoming)) : null;
  const init = { method: String(incoming.method), headers, body, ...(body && { duplex: 'half' }) };
  return new Request(url, /** @type {RequestInit} */ (init));
}

/** @param {Response} response @param {import('node:http').ServerResponse} outgoing */
async function pass(response, outgoing) {
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  outgoing.writeHead(response.status, response.statusText);
  outgoing.flushHeaders();
  if (response.body === null) return void outgoing.end();
  const reader = response.body.getReader();
  // As in Electron: a page that gives up cancels the answer; the request itself never hears of it.
  const gone = once(outgoing, 'close').then(() => reader.cancel());
  gone.catch(() => undefined);
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!outgoing.write(part.value)) await Promise.race([once(outgoing, 'drain'), gone]);
  }
  outgoing.end();
}

/**
 * Serves the app's own schemes to Chromium, which knows none: every request becomes a `Request` for the handler, its
 * answer is streamed back. Response.error() is a connection that fails.
 *
 * @param {(scheme: string) => import('./protocol.mjs').SchemeHandler | undefined} handlerOf
 * @returns {Promise<number>} the port, of this computer alone
 */
export async function serveSchemes(handlerOf) {
  const server = createServer((incoming, outgoing) => {
    const pageUrl = `http://${incoming.headers.host}${incoming.url}`;
    const fail = (/** @type {unknown} */ why) => {
      if (why) process.stderr.write(`fake Electron: ${toApp(pageUrl)} failed: ${String(why)}\n`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.socket?.end(BROKEN);
    };
    const answer = async () => {
      const handler = handlerOf(ownSchemeOf(pageUrl) ?? '');
      if (!handler) return fail('nobody handles this scheme');
      const response = await handler(requestOf(incoming, toApp(pageUrl)));
      return response.type === 'error' ? fail(undefined) : pass(response, outgoing);
    };
    answer().catch(fail);
  });
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
