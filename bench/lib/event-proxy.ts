import { type IncomingMessage, type ServerResponse, createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@shared/contract/events';
import type { Conversation } from '@shared/contract/chat';

/** In front of a server: everything passes through but the event stream, which tells what the benchmark wants. */
export interface EventProxy {
  readonly url: string;
  /** Resolves when the page has a stream. */
  connected(): Promise<void>;
  /**
   * Writes the events, numbered from 1, as the server does; resolves when the page has taken them. What is told while
   * nobody listens comes with the next stream.
   */
  tell(events: readonly LiveEvent[]): Promise<void>;
  /** Nobody answers any more: every connection ends, and new ones are refused. */
  cut(): void;
  /** Answers again; resolves when the page has a stream. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** As many events are told again to whoever resumes. */
const TOLD_AGAIN = 2000;

const frame = (kind: string, seq: number, data: unknown): string =>
  `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

/** @param markedRead answers what marking an invented message read does; the server does not know it */
export async function startEventProxy(
  upstream: string,
  markedRead: (conversationId: string) => Conversation | undefined,
): Promise<EventProxy> {
  let stream: ServerResponse | undefined;
  let seq = 0;
  let away = false;
  const told: { readonly seq: number; readonly text: string }[] = [];
  let arrived: () => void = () => undefined;
  const awaitStream = (): Promise<void> =>
    new Promise((resolve) => {
      arrived = resolve;
    });
  let connection = awaitStream();

  const openStream = (request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const after = request.headers['last-event-id'];
    const from = after === undefined ? seq : Number(after);
    const missed = told.filter((one) => one.seq > from);
    response.write(frame('ready', from, { kind: 'ready', seq: from }));
    for (const { text } of missed) response.write(text);
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
    // The page itself can be had at any time, as the desktop app has it.
    if (away && request.url?.startsWith('/api') === true) {
      request.socket.destroy();
      return;
    }
    if (request.url?.startsWith('/api/events')) {
      openStream(request, response);
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
      for (const event of events) {
        seq += 1;
        told.push({ seq, text: frame(event.kind, seq, { ...event, seq }) });
      }
      const text = told.slice(told.length - events.length).map((one) => one.text);
      told.splice(0, told.length - TOLD_AGAIN);
      if (stream?.write(text.join('')) === false) {
        await new Promise((resolve) => stream?.once('drain', resolve));
      }
    },
    cut() {
      away = true;
      stream = undefined;
      connection = awaitStream();
      server.closeAllConnections();
    },
    restore() {
      away = false;
      return connection;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
