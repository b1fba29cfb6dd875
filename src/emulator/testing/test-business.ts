import { type Emulator, type EmulatorOptions, createEmulator } from '../create-emulator';
import type { WorldInput } from '../world/world-schema';
import { type WebhookReceiver, createWebhookReceiver } from './webhook-receiver';

export const NUMBER = '600000000000001';
export const WABA = '500000000000001';
export const ANNA = '436605550001';

/** One shop with its customers, for tests. */
export const SHOP: WorldInput = {
  wabas: [{ id: WABA, name: 'Kowalski Tailoring' }],
  phone_numbers: [
    {
      id: NUMBER,
      waba_id: WABA,
      display_phone_number: '+43 1 5550101',
      verified_name: 'Kowalski Tailoring',
      business_kind: 'tailor',
    },
  ],
  tokens: [
    { token: 'token' },
    { token: 'other-account', waba_ids: ['999'] },
    { token: 'old', expires_at: 1 },
  ],
  templates: [
    {
      id: '700000000000001',
      waba_id: WABA,
      name: 'fitting',
      language: 'en_US',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'For {{1}}' },
        { type: 'BODY', text: 'Your fitting is on {{1}} at {{2}}.' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Yes' },
            { type: 'URL', text: 'Map', url: 'https://example.com/{{1}}' },
          ],
        },
      ],
    },
    {
      waba_id: WABA,
      name: 'named',
      language: 'en_US',
      parameter_format: 'NAMED',
      components: [{ type: 'BODY', text: 'Hello {{first_name}}, it is {{colour}}.' }],
    },
    {
      waba_id: WABA,
      name: 'with_picture',
      language: 'en_US',
      category: 'MARKETING',
      components: [
        { type: 'HEADER', format: 'IMAGE' },
        { type: 'BODY', text: 'New cloth is here.' },
      ],
    },
    {
      waba_id: WABA,
      name: 'paused',
      language: 'en_US',
      status: 'PAUSED',
      components: [{ type: 'BODY', text: 'x' }],
    },
    {
      waba_id: WABA,
      name: 'off',
      language: 'en_US',
      status: 'DISABLED',
      components: [{ type: 'BODY', text: 'x' }],
    },
    {
      waba_id: WABA,
      name: 'pending',
      language: 'en_US',
      status: 'PENDING',
      components: [{ type: 'BODY', text: 'x' }],
    },
  ],
  customers: [
    { phone: ANNA, name: 'Anna Gruber', character: 'regular' },
    { phone: '436605550002', name: 'Not There', on_whatsapp: false },
    { phone: '5531998765432', name: 'Beatriz', locale: 'pt' },
    { phone: '5215512345678', name: 'Diego', locale: 'es' },
    { phone: '436605550003', name: 'No Ads', opted_out_of_marketing: true },
    {
      phone: '436605550004',
      name: 'Hidden',
      hide_phone: true,
      user_id: 'AT.12345678',
      username: 'hidden.one',
    },
  ],
};

export interface Shop {
  readonly emulator: Emulator;
  readonly receiver: WebhookReceiver;
  /** A Graph call; the answer with its parsed body. */
  graph(method: string, path: string, body?: unknown, token?: string): Promise<GraphAnswer>;
  /** Sends to Anna unless told otherwise. */
  send(message: Record<string, unknown>): Promise<GraphAnswer>;
  control(method: string, path: string, body?: unknown): Promise<GraphAnswer>;
  close(): Promise<void>;
}

export interface GraphAnswer {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    readonly error?: {
      readonly message: string;
      readonly type: string;
      readonly code: number;
      readonly error_subcode?: number;
      readonly error_data?: { readonly details: string };
      readonly fbtrace_id: string;
    };
    readonly messages?: readonly { readonly id: string }[];
    readonly contacts?: readonly {
      readonly input: string;
      readonly wa_id?: string;
      readonly user_id?: string;
    }[];
    readonly data?: readonly Record<string, unknown>[];
    readonly wamid?: string;
  };
}

/** An emulator with a shop and a webhook receiver. Statuses are immediate and customers silent unless told otherwise. */
export async function openShop(options: EmulatorOptions = {}): Promise<Shop> {
  const receiver = await createWebhookReceiver();
  const emulator = await createEmulator({
    webhookUrl: receiver.url,
    world: SHOP,
    ...options,
    config: {
      ...options.config,
      statuses: { sent_ms: 0, delivered_ms: 0, ...options.config?.statuses },
      customers: { autoplay: false, ...options.config?.customers },
    },
  });
  const call = async (method: string, path: string, body?: unknown, token?: string): Promise<GraphAnswer> => {
    const answer = await fetch(emulator.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as GraphAnswer['body'] };
  };
  return {
    emulator,
    receiver,
    graph: (method, path, body, token = 'token') => call(method, path, body, token),
    send: (message) =>
      call(
        'POST',
        `/v23.0/${NUMBER}/messages`,
        { messaging_product: 'whatsapp', to: `+${ANNA}`, ...message },
        'token',
      ),
    control: (method, path, body) => call(method, `/control${path}`, body),
    async close() {
      await emulator.stop();
      await receiver.close();
    },
  };
}
