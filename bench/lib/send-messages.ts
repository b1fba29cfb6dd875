import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Large } from '../data/large';
import type { ServerClient } from './server-client';

/** Conversations that are written to in turn. */
const CONVERSATIONS = 200;
/** Between two messages: people send one after the other, not as fast as they can. Milliseconds. */
const EVERY_MS = 25;

const conversationId = (n: number): string => `V${String(n % CONVERSATIONS).padStart(12, '0')}`;

/** Ids of messages are no ones that an earlier run has given. */
const BEGAN = Date.now();

/** In the place of Meta's Graph API: takes every message. */
export async function acceptMessages(): Promise<{ readonly url: string; stop(): void }> {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      count += 1;
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          messaging_product: 'whatsapp',
          messages: [{ id: `wamid.bench.${BEGAN}.${count}` }],
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The customers of these conversations have just written: they can be answered. The server must not run. */
export async function openWindows(large: Large): Promise<void> {
  const database = large.database();
  const now = Date.now();
  await sql`update conversations set last_inbound_at = ${sql.lit(now)} where _id < ${conversationId(CONVERSATIONS - 1)}`.execute(
    database.system,
  );
  await database.close();
}

/** From the message to the answer that it is taken, as a person waits for it. Milliseconds. */
export async function sendMessages({ url, headers }: ServerClient, most: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < most; n += 1) {
    const began = performance.now();
    const response = await fetch(
      `${url}/api/chat/whatsapp/conversations/${conversationId(n % (CONVERSATIONS - 1))}/messages`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ type: 'text', message: { body: `Message ${n}` } }),
      },
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`A message was answered ${response.status}: ${text.slice(0, 300)}`);
    times.push(performance.now() - began);
    await wait(EVERY_MS);
  }
  return times;
}
