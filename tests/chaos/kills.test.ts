import { setTimeout as wait } from 'node:timers/promises';
import type { Conversation, Message } from '@shared/contract/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client';
import { signIn } from '../support/client';
import type { Parley } from '../support/parley';
import { startParley } from '../support/parley';

/** `CHAOS_KILLS=200` for the long run; each takes one to two seconds. */
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 40);
/** A kill comes at most so long after a send began, in milliseconds. */
const LATEST_KILL = 120;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Page<Row> {
  readonly data: { readonly rows: Row[]; readonly next_cursor: string | null };
}

interface Accepted {
  readonly preview: string;
}

/** Numbers that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe(`a server that is killed ${KILLS} times while messages are sent`, () => {
  let parley: Parley;
  let client: Client;
  let conversations: readonly Conversation[];
  const random = seeded(20_261_121);

  beforeAll(async () => {
    parley = await startParley({ demo: true, env: { LOG_LEVEL: 'error' } });
    await control('PATCH', '/knobs', {
      customers: { autoplay: false },
      sends: { pair_rate: 'off' },
      webhooks: { retry_delays_ms: [0, 50, 200] },
    });
    client = await signIn(parley, 'demo@parley.example', 'parley-demo');
    const page = await client.get<Page<Conversation>>('/chat/whatsapp/conversations', { rows_per_page: 100 });
    conversations = page.body.data.rows
      .filter(({ last_inbound_at }) => Date.now() - Date.parse(last_inbound_at ?? '1970') < DAY_MS * 0.8)
      .slice(0, 6);
    expect(conversations).toHaveLength(6);
  }, 120_000);
  afterAll(() => parley.stop());

  async function control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${parley.emulatorUrl}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The emulator answered ${response.status}.`);
    return (await response.json()) as Answer;
  }

  /** Sends until the server acknowledges, with one key for all tries, as the outbox does. */
  async function sendUntilAcknowledged(conversation: string, text: string): Promise<Message> {
    for (;;) {
      try {
        const answer = await client.post<{ data: Message }>(
          `/chat/whatsapp/conversations/${conversation}/messages`,
          { type: 'text', message: { body: text } },
          { 'idempotency-key': `key of ${text}`.replaceAll(' ', '-') },
        );
        if (answer.status === 200) return answer.body.data;
        if (answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('Refused')) throw error;
      }
      await wait(15);
    }
  }

  async function messagesOf(conversation: string): Promise<Message[]> {
    const all: Message[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await client.get<Page<Message>>(`/chat/whatsapp/conversations/${conversation}/messages`, {
        rows_per_page: 100,
        cursor: cursor ?? undefined,
      });
      all.push(...page.body.data.rows);
      cursor = page.body.data.next_cursor;
    } while (cursor && all.length < 1000);
    return all;
  }

  it(
    'loses no acknowledged message and doubles none at WhatsApp',
    async () => {
      const acknowledged = new Map<string, Message>();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { _id } = conversations[kill % conversations.length] as Conversation;
        const text = `Message number ${kill} of the chaos`;
        const sending = sendUntilAcknowledged(_id, text);
        await wait(random() * LATEST_KILL);
        await parley.killServer();
        await parley.startServer();
        acknowledged.set(text, await sending);
      }
      expect(acknowledged.size).toBe(KILLS);

      const ours = async (): Promise<Message[]> =>
        (await Promise.all(conversations.map(({ _id }) => messagesOf(_id)))).flat().filter(({ message }) => {
          const { body } = message;
          return typeof body === 'string' && body.endsWith('of the chaos');
        });
      // Everything is told or known to be unknown, and what WhatsApp accepted does not stay unknown.
      const acceptedTexts = async (): Promise<string[]> => {
        const { data } = await control<{ data: Accepted[] }>('GET', '/messages?direction=outbound');
        return data.map(({ preview }) => preview).filter((preview) => preview.endsWith('of the chaos'));
      };
      await expect
        .poll(
          async () => {
            const arrived = new Set(await acceptedTexts());
            return (await ours()).filter(
              ({ status, checking, message }) =>
                status === 'pending' && (!checking || arrived.has(String(message['body']))),
            ).length;
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBe(0);

      const stored = await ours();
      expect(stored.map(({ message }) => message['body']).sort()).toEqual([...acknowledged.keys()].sort());
      expect(new Set(stored.map(({ _id }) => _id))).toEqual(
        new Set([...acknowledged.values()].map(({ _id }) => _id)),
      );

      const arrived = await acceptedTexts();
      expect(arrived).toHaveLength(new Set(arrived).size);
      const reached = new Set(arrived);
      for (const { message, status, checking } of stored) {
        const text = String(message['body']);
        if (reached.has(text))
          expect([text, status]).toEqual([text, expect.stringMatching(/sent|delivered|read/)]);
        else expect([text, checking]).toEqual([text, true]);
      }
      // The kills come while requests are on their way: some must have got through all the same.
      expect(arrived.length).toBeGreaterThan(0);
    },
    120_000 + KILLS * 5000,
  );
});
