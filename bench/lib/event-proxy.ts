import { createServer, request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@shared/contract/events';
import type { Conversation } from '@shared/contract/chat';

/** In front of a server: everything passes through but the event stream, which tells what the benchmark wants. */
export interface EventProxy {
  readonly url: string;
  /** Resolves when the page has a stream. */
  connected(): Promise<void>;
  /** Writes the events, numbered from 1, as the server does; resolves when the page has taken them. */
  tell(events: readonly LiveEvent[]): Promise<void>;
  stop(): Promise<void>;
}

const frame = (kind: string, seq: number, data: unknown): string =>
  `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

/** @param markedRead answers what marking an invented message read does; the server does not know it */
export async function startEventProxy(
  upstream: string,
  markedRead: (conversationId: string) => Conversation | undefined,
): Promise<EventProxy> {
  let stream: ServerResponse | undefined;
  let seq = 0;
  let arrived: () => void = () => undefined;
  const connection = new Promise<void>((resolve) => {
    arrived = resolve;
  });

  const openStream = (response: ServerResponse): void => {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.write(frame('ready', seq, { kind: 'ready', seq }));
    stream = response;
    arrived();
  };
  const answerRead = (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, id = ''] =
      /conversations\/([^/]+)\/messages\/invented[^/]*\/status$/.exec(request.url ?? '') ?? [];
    const conversation = markedRead(id);
    if (request.method !== 'PUT' || !conversation) return false;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { ...conversation, unread_count: 0 } }));
    return true;
  };

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/events')) {
      openStream(response);
      return;
    }
    if (answerRead(request, response)) return;
    const onward = forward(`${upstream}${request.url ?? '/'}`, {
      method: request.method,
      headers: request.headers,
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    connected: () => connection,
    async tell(events) {
      const text = events.map((event) => frame(event.kind, (seq += 1), { ...event, seq })).join('');
      if (stream?.write(text) === false) {
        await new Promise((resolve) => stream?.once('drain', resolve));
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
