import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer as createPlain,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly path: string;
}

/** What a receiver answers; `silent`: never. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, received: Received) => void;

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  behave(behaviour: Behaviour): void;
  /** Resolves with the next call that is received from now on. */
  next(): Promise<Received>;
  close(): Promise<void>;
}

const TAKE: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' }).end('thank you');
};

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Somebody's server on this machine that takes what is posted to it, until it is told to behave otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: ((one: Received) => void)[] = [];
  let behaviour = TAKE;
  const server = createPlain((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Received = {
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        path: request.url ?? '',
      };
      received.push(one);
      behaviour(request, response, one);
      for (const tell of waiting.splice(0)) tell(one);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received,
    behave: (next) => (behaviour = next),
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => closeServer(server),
  };
}
