import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWamid } from '@shared/rules/wamid';
import { SHOPS } from '../../../src/server/demo/data/shops';
import type { Parley } from './server';
import { expect } from './fixtures';

const SHOP = SHOPS.tailors;
/** Messages of one webhook: a hundred long ones stay below the 3 MB that the server takes. */
const BATCH = 40;

/** Numbers that nobody of the demo has. */
export const phoneOf = (index: number): string => `49151000${String(index).padStart(5, '0')}`;

export interface Delivery {
  /** Digits. */
  readonly phone: string;
  readonly name: string;
  readonly message: Readonly<Record<string, unknown>>;
  /** Quotes the message of this number. */
  readonly quotes?: number;
}

export const wamidOf = (phone: string, number: number): string =>
  makeWamid(phone, (0xbad000 + number).toString(16).padStart(20, '0'), 'inbound');

/** Signs a webhook as Meta does and delivers it to the server, past the emulator. */
export async function postWebhook(demo: Parley, value: object, field = 'messages'): Promise<void> {
  const { appSecret } = JSON.parse(await readFile(join(demo.dataDir, 'demo.json'), 'utf8')) as {
    readonly appSecret: string;
  };
  const metadata = {
    display_phone_number: SHOP.phone_number.slice(1),
    phone_number_id: SHOP.phone_number_id,
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: SHOP.waba_id,
        time: Math.floor(Date.now() / 1000),
        changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }],
      },
    ],
  });
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  const response = await fetch(`${demo.url}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

/**
 * Delivers messages in few webhooks, a second apart from each other, so that their order is theirs. Once for each
 * customer: their messages are numbered from 0.
 */
export async function deliver(demo: Parley, all: readonly Delivery[]): Promise<void> {
  const began = Math.floor(Date.now() / 1000) - all.length;
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = all.slice(at, at + BATCH);
    const people = new Map(batch.map(({ phone, name }) => [phone, name]));
    await postWebhook(demo, {
      contacts: [...people].map(([wa_id, name]) => ({ profile: { name }, wa_id })),
      messages: batch.map(({ phone, message, quotes }, index) => ({
        ...message,
        from: phone,
        id: wamidOf(phone, at + index),
        timestamp: String(began + at + index),
        ...(quotes === undefined ? {} : { context: { id: wamidOf(phone, quotes), from: phone } }),
      })),
    });
  }
}
