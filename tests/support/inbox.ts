import { vi } from 'vitest';
import type { Conversation, Message } from '@shared/contract/chat';
import { type TestApp, startApp } from './app';
import { type ConnectedNumber, connectNumber, control } from './channel';
import type { Answer, Client } from './client';
import { type Team, addTeam } from './people';
import { patient } from './patience.mjs';

export interface Page<Row> {
  readonly rows: Row[];
  readonly page_no: number;
  readonly total: number;
  readonly next_cursor: string | null;
}

export interface Refusal {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Record<string, string>;
  };
}

/** A team at its inbox, with one WhatsApp number, beside a team of another workspace. */
export interface InboxTest extends TestApp {
  readonly team: Team;
  readonly other: Team;
  readonly number: ConnectedNumber;
  readonly owner: Client;
  readonly agent: Client;
  /** Moves the server's clock on; jobs that fall due run. */
  advance(ms: number): Promise<void>;
  now(): number;
  /** Plays a customer; resolves when what they wrote is in the conversation. Answers it, and the message's wamid. */
  says(
    phone: string,
    body: string | object,
    to?: ConnectedNumber,
  ): Promise<{ wamid: string; conversation: Conversation }>;
  /** Plays a customer; answers the wamid. */
  post(phone: string, message: object, to?: ConnectedNumber): Promise<string>;
  /** Waits until every webhook has been delivered and applied, and no job is due. */
  settled(): Promise<void>;
  list(query?: Record<string, string | number | undefined>, client?: Client): Promise<Page<Conversation>>;
  conversation(id: string, client?: Client): Promise<Conversation>;
  messages(id: string, query?: Record<string, string | number | undefined>): Promise<Page<Message>>;
  change(
    ids: readonly string[],
    change: object,
    client?: Client,
  ): Promise<Answer<{ data: { rows: Conversation[] } }>>;
  send(id: string, body: string, client?: Client): Promise<Message>;
}

/** Waits for what the callback checks. */
export function until<Value>(check: () => Value | Promise<Value>, timeout = patient(15_000)): Promise<Value> {
  return vi.waitFor(check, { timeout, interval: 20 });
}

/** What an endpoint that must answer has answered. @throws when it refused */
export function dataOf<Data>({ status, body }: Answer<{ data: Data }>): Data {
  if (status !== 200) throw new Error(`It answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Status and code of a refusal, in one line. */
export function refusalOf({ status, body }: Answer): string {
  return `${status} ${(body as Partial<Refusal>).error?.code}`;
}

/** Walks through a list to its end. @throws when a page is longer than it was asked to be */
export async function walk<Row>(
  pageOf: (cursor: string | undefined) => Promise<Page<Row>>,
  max: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await pageOf(cursor ?? undefined);
    if (page.rows.length > max) throw new Error(`A page has ${page.rows.length} rows.`);
    rows.push(...page.rows);
    cursor = page.next_cursor;
  } while (cursor);
  return rows;
}

export async function startInbox(): Promise<InboxTest> {
  let offset = 0;
  const clock = () => Date.now() + offset;
  const test = await startApp({ emulator: true, clock });
  const { emulator, app } = test;
  if (!emulator) throw new Error('There is no emulator.');
  const team = await addTeam(test, 'Harbour Street');
  const other = await addTeam(test, 'Another street');
  const number = await connectNumber(test, team.business);
  emulator.core.config.patch({ customers: { autoplay: false, unknown: 'accept' } });
  const { owner, agent } = team.members;
  const { jobs, database } = app.platform;

  const inbox: InboxTest = {
    ...test,
    team,
    other,
    number,
    owner,
    agent,
    now: clock,

    async advance(ms) {
      offset += ms;
      jobs.wake();
      await jobs.idle();
    },

    async post(phone, message, to = number) {
      const path = `/customers/${encodeURIComponent(phone)}/messages`;
      return (await control<{ wamid: string }>(test, path, { ...message, to: to.phone_number_id })).wamid;
    },

    async says(phone, body, to) {
      const message = typeof body === 'string' ? { type: 'text', text: { body } } : body;
      const wamid = await inbox.post(phone, message, to);
      const stored = await until(async () => {
        const row = await database.system
          .selectFrom('messages')
          .select(['conversation_id', 'business_id'])
          .where('wamid', '=', wamid)
          .executeTakeFirst();
        if (!row) throw new Error(`${wamid} has not arrived.`);
        return row;
      });
      const reader = stored.business_id === team.business ? owner : other.members.owner;
      return { wamid, conversation: await inbox.conversation(stored.conversation_id, reader) };
    },

    async settled() {
      await until(async () => {
        const waiting = await database.system
          .selectFrom('webhooks')
          .select('id')
          .where('processed_at', 'is', null)
          .limit(1)
          .execute();
        if (emulator.core.outbox.pending > 0 || waiting.length > 0) throw new Error('Webhooks are waiting.');
      });
      await jobs.idle();
    },

    list: async (query, client = owner) => dataOf(await client.get('/chat/whatsapp/conversations', query)),
    conversation: async (id, client = owner) =>
      dataOf(await client.get(`/chat/whatsapp/conversations/${id}`)),
    messages: async (id, query) =>
      dataOf(await owner.get(`/chat/whatsapp/conversations/${id}/messages`, query)),
    change: (ids, change, client = owner) =>
      client.request('PATCH', '/chat/whatsapp/conversations', { body: { ids, change } }),
    send: async (id, body, client = owner) =>
      dataOf(
        await client.post(`/chat/whatsapp/conversations/${id}/messages`, { type: 'text', message: { body } }),
      ),
  };
  return inbox;
}
