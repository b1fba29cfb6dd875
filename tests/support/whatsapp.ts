import { vi } from 'vitest';
import type { Conversation, Message } from '@shared/contract/chat';
import type { Emulator } from '../../src/emulator/create-emulator';
import type { MessageRecord } from '../../src/emulator/world/messages';
import { type TestApp, type TestAppOptions, startApp } from './app';
import { type Answer, type Client, setUp } from './client';
import { patient } from './patience.mjs';

export const WABA = '500000000000001';
export const NUMBER = '600000000000001';
const TOKEN = 'token-of-the-tests';
export const ACCOUNT = '01JTESTACCOUNT000000000000';

export interface WhatsappTest extends TestApp {
  readonly emulator: Emulator;
  /** The owner of the workspace that has the number. */
  readonly owner: Client;
  /** Moves the server's clock on; jobs that fall due run. */
  advance(ms: number): void;
  /** The server's clock stands still, but for `advance`, until the returned function is called. */
  freeze(): () => void;
  /** Posts to the emulator's control API. @throws unless it answers 200 */
  control<Body = unknown>(path: string, body?: unknown, method?: string): Promise<Body>;
  /** Plays a customer; answers the message's wamid. */
  write(phone: string, message: object): Promise<string>;
  /** Waits until every webhook has been delivered and applied, and no job is due. */
  settled(): Promise<void>;
  conversations(): Promise<Conversation[]>;
  /** The conversation with the only (or named) customer. */
  conversation(name?: string): Promise<Conversation>;
  /** Oldest first. */
  messages(conversationId?: string): Promise<Message[]>;
  send(conversationId: string, body: object): Promise<Answer<{ data: Message }>>;
  /** What the emulator took from us, oldest first. */
  accepted(): MessageRecord[];
  /** Stores a file and answers its media id. */
  upload(file: Blob, name: string): Promise<string>;
}

/** Waits for what the callback checks. */
export function until<Value>(check: () => Value | Promise<Value>, timeout = patient(15_000)): Promise<Value> {
  return vi.waitFor(check, { timeout, interval: 20 });
}

/** The real app beside an emulator, with a workspace that has one WhatsApp number. */
export async function startWhatsapp(options: TestAppOptions = {}): Promise<WhatsappTest> {
  let offset = 0;
  let frozen: number | null = null;
  const test = await startApp({ emulator: true, clock: () => (frozen ?? Date.now()) + offset, ...options });
  const { emulator, app } = test;
  if (!emulator) throw new Error('There is no emulator.');
  const owner = await setUp(test);
  const { database, secrets, clock, jobs } = app.platform;
  await database
    .forWorkspace(owner.business)
    .insertInto('whatsapp_accounts')
    .values({
      business_id: owner.business,
      _id: ACCOUNT,
      phone_number_id: NUMBER,
      waba_id: WABA,
      account_name: 'Kowalski Tailoring',
      phone_number: '+4315550101',
      organization_name: 'Kowalski',
      status: 1,
      quality_rating: 'GREEN',
      access_token: secrets.seal(TOKEN),
      created_at: clock(),
    })
    .execute();
  emulator.core.config.patch({ customers: { autoplay: false, unknown: 'accept' } });
  emulator.seed({
    wabas: [{ id: WABA, name: 'Kowalski' }],
    phone_numbers: [
      {
        id: NUMBER,
        waba_id: WABA,
        display_phone_number: '+43 1 5550101',
        verified_name: 'Kowalski Tailoring',
      },
    ],
    tokens: [{ token: TOKEN }],
    webhook: { url: `${test.url}/api/webhooks/whatsapp` },
  });

  const whatsapp: WhatsappTest = {
    ...test,
    emulator,
    owner,

    advance(ms) {
      offset += ms;
      jobs.wake();
    },

    freeze() {
      frozen = Date.now();
      return () => {
        frozen = null;
      };
    },

    async control(path, body, method = 'POST') {
      const answer = await fetch(`${emulator.url}/control${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as never;
    },

    async write(phone, message) {
      const { wamid } = await whatsapp.control<{ wamid: string }>(
        `/customers/${encodeURIComponent(phone)}/messages`,
        message,
      );
      return wamid;
    },

    async settled() {
      await until(async () => {
        const waiting = await database.system
          .selectFrom('webhooks')
          .select('id')
          .where('processed_at', 'is', null)
          .limit(1)
          .execute();
        if (emulator.core.outbox.pending > 0 || waiting.length > 0)
          throw new Error('Webhooks are still waiting.');
      });
      await jobs.idle();
    },

    async conversations() {
      const answer = await owner.get<{ data: { rows: Conversation[] } }>('/chat/whatsapp/conversations', {
        rows_per_page: 100,
      });
      return answer.body.data.rows;
    },

    async conversation(name) {
      const all = await whatsapp.conversations();
      const found = name === undefined ? all : all.filter((row) => row.participants[0]?.name === name);
      if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} such conversations.`);
      return found[0];
    },

    async messages(conversationId) {
      const id = conversationId ?? (await whatsapp.conversation())._id;
      const answer = await owner.get<{ data: { rows: Message[] } }>(
        `/chat/whatsapp/conversations/${id}/messages`,
        { rows_per_page: 100 },
      );
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.data.rows.toReversed();
    },

    send: (conversationId, body) =>
      owner.post(`/chat/whatsapp/conversations/${conversationId}/messages`, body),

    accepted: () => emulator.core.ledger.list({ direction: 'outbound' }),

    async upload(file, name) {
      const form = new FormData();
      form.set('user_media', file, name);
      const answer = await owner.request<{ data: { _id: string; is_thumbnail: boolean }[] }>(
        'POST',
        '/common/media-upload',
        { body: form },
      );
      const media = answer.body.data.find(({ is_thumbnail }) => !is_thumbnail);
      if (!media) throw new Error(JSON.stringify(answer.body));
      return media._id;
    },
  };
  return whatsapp;
}
