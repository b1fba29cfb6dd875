import { setTimeout as wait } from 'node:timers/promises';
import type { Conversation, Message } from '@shared/contract/chat';
import { type Answer, type Client, signIn } from '../support/client';
import { type Parley, startParley } from '../support/parley';

interface Page<Row> {
  readonly data: { readonly rows: Row[]; readonly next_cursor: string | null };
}

/** A send that the emulator took. */
export interface Accepted {
  readonly wamid: string;
  readonly preview: string;
  readonly callback_data?: string;
}

/** The built programs with the demo's people, of whom nobody writes by himself. */
export interface Chaos {
  readonly parley: Parley;
  readonly client: Client;
  /** Calls the emulator's control API. @throws unless it answers 2xx */
  control<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Conversations whose window is open; `search` finds names. */
  conversations(search?: string): Promise<Conversation[]>;
  /** Everything in the thread. */
  messages(conversation: string): Promise<Message[]>;
  /** Sends until the server acknowledges, with one key for all tries, as the outbox does. */
  sendUntilAcknowledged(conversation: string, text: string): Promise<Message>;
  /** What the emulator took whose text begins so. */
  accepted(prefix: string): Promise<Accepted[]>;
  /** How often the emulator took each of our messages, by our id. */
  acceptedById(): Promise<Readonly<Record<string, number>>>;
}

const OPEN_MS = 20 * 60 * 60 * 1000;

export async function startChaos(config: object = {}): Promise<Chaos> {
  const parley = await startParley({ demo: true, env: { LOG_LEVEL: 'error' } });
  const control: Chaos['control'] = async (method, path, body) => {
    const response = await fetch(`${parley.emulatorUrl}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as never;
  };
  await control('PATCH', '/config', {
    customers: { autoplay: false },
    sends: { pair_rate: 'off' },
    ...config,
    webhooks: { retry_delays_ms: [0, 50, 200], ...('webhooks' in config ? (config.webhooks as object) : {}) },
  });
  const client = await signIn(parley, 'demo@parley.example', 'parley-demo');

  async function all<Row>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Row[]> {
    const rows: Row[] = [];
    let cursor: string | null = null;
    do {
      const page: Answer<Page<Row>> = await client.get(path, {
        ...query,
        rows_per_page: 100,
        cursor: cursor ?? undefined,
      });
      if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
      rows.push(...page.body.data.rows);
      cursor = page.body.data.next_cursor;
    } while (cursor);
    return rows;
  }

  return {
    parley,
    client,
    control,
    async conversations(search) {
      const found = await all<Conversation>('/chat/whatsapp/conversations', search ? { search } : {});
      return found.filter(
        ({ last_inbound_at }) => Date.now() - Date.parse(last_inbound_at ?? '1970') < OPEN_MS,
      );
    },
    messages: (conversation) => all<Message>(`/chat/whatsapp/conversations/${conversation}/messages`),
    async sendUntilAcknowledged(conversation, text) {
      for (;;) {
        // A server that is dead or dying answers nothing: that is no refusal.
        const answer = await client
          .post<{ data: Message }>(
            `/chat/whatsapp/conversations/${conversation}/messages`,
            { type: 'text', message: { body: text } },
            { 'idempotency-key': text.replaceAll(' ', '-') },
          )
          .catch(() => null);
        if (answer?.status === 200) return answer.body.data;
        if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
        await wait(15);
      }
    },
    async accepted(prefix) {
      const { data } = await control<{ data: Accepted[] }>('GET', '/messages?direction=outbound');
      return data.filter(({ preview }) => preview.startsWith(prefix));
    },
    async acceptedById() {
      const answer = await control<{ by_callback_data: Record<string, number> }>(
        'GET',
        '/messages?direction=outbound',
      );
      return answer.by_callback_data;
    },
  };
}

/** The message's own words. */
export const wordsOf = ({ message }: Message): string => String(message['body']);
