import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Conversation, Message } from '@shared/contract/chat';
import { makeWamid } from '@shared/rules/wamid';
import { SHOPS } from '../../src/server/demo/data/shops';
import { type Client, signIn } from '../../tests/support/client';
import { type Parley, startParley } from '../../tests/support/parley';

export const DEMO_USER = { email: 'demo@parley.example', password: 'parley-demo' } as const;
const SHOP = SHOPS.tailors;

/** One text of a customer, as WhatsApp would deliver it. */
export interface InboundText {
  /** Digits, country code first. */
  readonly phone: string;
  readonly name: string;
  readonly text: string;
  /** Different for every message of a run. */
  readonly number: number;
}

/** The built server on the demo's data, signed in to; the emulator's customers do nothing by themselves. */
export interface LiveDemo {
  readonly url: string;
  readonly client: Client;
  readonly pids: Parley['pids'];
  /** The signed body of one webhook, made ahead: signing is no part of what is measured. */
  sign(message: InboundText): SignedWebhook;
  /** Answers the milliseconds that the server took. @throws unless it answers 200 */
  post(webhook: SignedWebhook): Promise<number>;
  stop(): Promise<void>;
}

export interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

function bodyOf({ phone, name, text, number }: InboundText): string {
  const message = {
    from: phone,
    id: makeWamid(phone, number.toString(16).padStart(20, '0'), 'inbound'),
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body: text },
  };
  const value = {
    messaging_product: 'whatsapp',
    metadata: {
      display_phone_number: SHOP.phone_number.slice(1),
      phone_number_id: SHOP.phone_number_id,
    },
    contacts: [{ profile: { name }, wa_id: phone }],
    messages: [message],
  };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: SHOP.waba_id, changes: [{ field: 'messages', value }] }],
  });
}

/** The emulator's customers do nothing by themselves from here on. */
export async function quietCustomers(emulatorUrl: string): Promise<void> {
  const config = await fetch(`${emulatorUrl}/control/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customers: { autoplay: false } }),
  });
  if (!config.ok) throw new Error(`The emulator answered ${config.status}.`);
}

export async function startLiveDemo(env: Readonly<Record<string, string>> = {}): Promise<LiveDemo> {
  const parley = await startParley({ demo: true, env: { LOG_LEVEL: 'warn', ...env } });
  try {
    await quietCustomers(parley.emulatorUrl);
    const secrets = JSON.parse(await readFile(join(parley.dataDir, 'demo.json'), 'utf8')) as {
      readonly appSecret: string;
    };
    const client = await signIn(parley, DEMO_USER.email, DEMO_USER.password);
    return {
      url: parley.url,
      client,
      pids: parley.pids,
      sign(message) {
        const body = bodyOf(message);
        const digest = createHmac('sha256', secrets.appSecret).update(body).digest('hex');
        return { body, signature: `sha256=${digest}` };
      },
      async post({ body, signature }) {
        const began = performance.now();
        const response = await fetch(`${parley.url}/api/webhooks/whatsapp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
          body,
        });
        const answer = await response.text();
        if (response.status !== 200) throw new Error(`A webhook was answered ${response.status}: ${answer}`);
        return performance.now() - began;
      },
      stop: () => parley.stop(),
    };
  } catch (error) {
    await parley.stop();
    throw error;
  }
}

/** A customer's first message makes the conversation; answers its id. */
export async function makeConversation(
  { client, post, sign }: LiveDemo,
  first: InboundText,
): Promise<string> {
  await post(sign(first));
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const answer = await client.get<{ data: { rows: Conversation[] } }>('/chat/whatsapp/conversations', {
      search: first.name,
    });
    const [found] = answer.body.data.rows;
    if (found) return found._id;
    await wait(20);
  }
  throw new Error('The conversation did not come.');
}

/** A whole thread as the server has it, oldest first. */
export async function threadOf(client: Client, conversation: string): Promise<readonly Message[]> {
  const messages: Message[] = [];
  let cursor: string | null = null;
  do {
    const answer: { body: { data: { rows: Message[]; next_cursor: string | null } } } = await client.get(
      `/chat/whatsapp/conversations/${conversation}/messages`,
      { rows_per_page: 100, ...(cursor === null ? {} : { cursor }) },
    );
    messages.push(...answer.body.data.rows);
    cursor = answer.body.data.next_cursor;
  } while (cursor !== null);
  return messages.reverse();
}
