import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly raw: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: WebhookBody;
}

/** As much of a webhook as the tests look at. */
export interface WebhookBody {
  readonly entry: readonly {
    readonly id: string;
    readonly changes: readonly { readonly field: string; readonly value: WebhookValue }[];
  }[];
}

export interface WebhookValue {
  readonly metadata?: { readonly phone_number_id: string };
  readonly contacts?: readonly Record<string, unknown>[];
  readonly messages?: readonly (Record<string, unknown> & { readonly id: string; readonly type: string })[];
  readonly statuses?: readonly {
    readonly id: string;
    readonly status: string;
    readonly biz_opaque_callback_data?: string;
    readonly errors?: readonly { readonly code: number }[];
    readonly pricing?: Record<string, unknown>;
  }[];
}

/** A webhook receiver for tests: keeps what arrives, and fails when told to. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Answers of the next requests; 200 when the list is empty. `0` destroys the connection. */
  readonly answers: number[];
  values(): WebhookValue[];
  messages(): NonNullable<WebhookValue['messages']>[number][];
  statuses(): NonNullable<WebhookValue['statuses']>[number][];
  /** Resolves as soon as the condition holds; checked at every webhook. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function createWebhookReceiver(verifyToken = 'emulator-verify-token'): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET') {
      const ok = url.searchParams.get('hub.verify_token') === verifyToken;
      response.writeHead(ok ? 200 : 403).end(ok ? url.searchParams.get('hub.challenge') : 'no');
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end();
      const raw = Buffer.concat(chunks).toString('utf8');
      if (status === 200)
        received.push({ raw, headers: request.headers, body: JSON.parse(raw) as WebhookBody });
      waiting.forEach((check) => check());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const values = (): WebhookValue[] =>
    received.flatMap(({ body }) =>
      body.entry.flatMap((entry) => entry.changes.map((change) => change.value)),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    values,
    messages: () => values().flatMap((value) => value.messages ?? []),
    statuses: () => values().flatMap((value) => value.statuses ?? []),
    until: (condition) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!condition()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
