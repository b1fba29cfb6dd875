import { errorResponse, proxiedResponse } from './proxied-response';
import { bufferedBody } from './request-body';
import type { Bearer, Upstream } from './upstream';

/** What is passed on of a request; the browser's own headers (cookies, origin, referrer) say nothing to our server. */
const PASSED_ON = new Set([
  'accept',
  'accept-language',
  'b-id',
  'b_id',
  'business-id',
  'cache-control',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'if-modified-since',
  'last-event-id',
  'range',
  'x-file-name',
]);
/** A body up to this many bytes is kept, to be sent once more after a renewal. */
const REPLAYED = 1_000_000;

export interface ProxyOptions {
  /** Null: no server has been chosen, or the embedded one is not there. */
  readonly upstream: () => Upstream | null;
  readonly bearer: Bearer;
  /** Electron's `net.fetch`: it knows the system's proxies and certificates. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly userAgent: string;
}

const unauthenticated = (): Response =>
  errorResponse(401, 'unauthenticated', 'Your session has ended. Please sign in again.');

function passedOn(request: Request): Headers {
  const headers = new Headers();
  for (const [name, value] of request.headers) if (PASSED_ON.has(name)) headers.set(name, value);
  return headers;
}

/**
 * Passes calls of the web UI on to the server with the person's token, which the web UI never sees. Uploads and the
 * event stream go through as they come.
 *
 * @returns the answer; its body fails where the server goes away. Rejects where the server is out of reach.
 */
export function createApiProxy({ upstream, bearer, fetch, userAgent }: ProxyOptions) {
  return async function proxy(request: Request): Promise<Response> {
    const server = upstream();
    if (server === null) throw new TypeError('There is no server to ask');
    const token = await bearer.current();
    if (token === null) {
      // Without a person only what signs one in may be asked.
      if (!new URL(request.url).pathname.startsWith('/api/session/options')) return unauthenticated();
    }
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : request.body;
    const sent = body && (await bufferedBody(body, REPLAYED));

    const ask = (bearerToken: string | null): Promise<Response> => {
      const headers = passedOn(request);
      for (const [name, value] of Object.entries(server.headers)) headers.set(name, value);
      headers.set('user-agent', userAgent);
      if (bearerToken !== null) headers.set('authorization', `Bearer ${bearerToken}`);
      return fetch(`${server.origin}${pathname}${search}`, {
        method: request.method,
        headers,
        body: sent && ('whole' in sent ? sent.whole : sent.streamed),
        ...(sent && 'streamed' in sent && { duplex: 'half' }),
        signal: request.signal,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
      });
    };

    const answer = await ask(token);
    if (answer.status !== 401 || token === null) return proxiedResponse(answer);
    await answer.body?.cancel();
    const renewed = await bearer.renew(token);
    if (renewed === null) return unauthenticated();
    // A great upload has gone by; the web UI's own retry sends it again.
    if (sent && 'streamed' in sent) return errorResponse(503, 'unavailable', 'Please try again.');
    return proxiedResponse(await ask(renewed));
  };
}
