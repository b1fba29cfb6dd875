import { vi } from 'vitest';

type Handler = (request: Request) => Promise<Response> | Response;

/**
 * A backend for tests, in place of `fetch`: routes by method and path, and one event stream that the test writes to.
 * Node's Request wants absolute addresses; a page's takes relative ones.
 */
export function fakeBackend() {
  const routes = new Map<string, Handler>();
  const streams: {
    readonly after: string | null;
    readonly write: (frame: object) => void;
    readonly cut: () => void;
  }[] = [];
  const seen: string[] = [];
  const NodeRequest = globalThis.Request;
  class PageRequest extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://parley.test') : input, init);
    }
  }
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new PageRequest(input, init);
    const { pathname } = new URL(request.url);
    const name = `${request.method} ${pathname.replace('/api', '')}`;
    if (name === 'GET /events') return Promise.resolve(openStream(request));
    seen.push(name);
    const handler = routes.get(name);
    return Promise.resolve(
      handler ? handler(request) : json({ error: { code: 'not_found', message: name } }, 404),
    );
  });

  function openStream(request: Request): Response {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        request.signal.addEventListener('abort', () => {
          controller.error(request.signal.reason);
        });
        streams.push({
          after: request.headers.get('Last-Event-ID'),
          write: (frame) => {
            controller.enqueue(encoder.encode(`data: ${JSON.stringify(frame)}\n\n`));
          },
          cut: () => {
            controller.close();
          },
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  return {
    route: (name: string, handler: Handler) => void routes.set(name, handler),
    streams,
    /** Every call but the streams, in order. */
    seen,
  };
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
