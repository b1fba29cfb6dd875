import type { Page, Request } from '@playwright/test';
import { type Party, bubble, expect, open, party } from './fixtures';
import type { Parley } from './server';
import { patient } from '../../support/patience.mjs';

/** Every call of the page to the server; the page itself still loads, as it does from the desktop app's own files. */
export const API = '**/api/**';
/** The calls that send a message. */
export const SENDS = '**/api/chat/whatsapp/conversations/*/messages';
export const isSend = (request: Request): boolean =>
  request.method() === 'POST' && /\/conversations\/[^/]+\/messages$/.test(new URL(request.url()).pathname);

/** Opens the conversation of a customer who has just written, so that its reply window is open. */
export async function talk(
  page: Page,
  demo: Parley,
  name: string,
  text: string,
  shop = 'Northwind Tailors',
): Promise<Party> {
  const customer = await party(demo, name, shop);
  await customer.writes({ type: 'text', text: { body: text } });
  await open(page, name, shop);
  await expect(bubble(page, text).first()).toBeVisible();
  return customer;
}

/** The message has left this device, and the server knows it. */
export async function expectSent(page: Page, text: string, timeout = patient(15_000)): Promise<void> {
  await expect(bubble(page, text)).toHaveCount(1);
  await expect(bubble(page, text).getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible({ timeout });
}

/** What this browser keeps of the workspace, as text. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    interface Sealed {
      readonly iv: Uint8Array<ArrayBuffer>;
      readonly data: ArrayBuffer;
    }
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database of this browser does not answer'));
      });
    const db = await answer(indexedDB.open('parley'));
    const tx = db.transaction(['cache', 'keys']);
    const cache = tx.objectStore('cache');
    const [names, values, [key]] = await Promise.all([
      answer(cache.getAllKeys()) as Promise<string[][]>,
      answer(cache.getAll()) as Promise<Partial<Sealed>[]>,
      answer(tx.objectStore('keys').getAll()) as Promise<CryptoKey[]>,
    ]);
    db.close();
    // Sealed with a key that the page can use and not read (offline/seal.ts).
    const opened = values.map(async ({ iv, data, ...plain }, n) => {
      if (!iv || !data || !key) return JSON.stringify(plain);
      const place = `1:cache/${names[n]?.join('/') ?? ''}`;
      const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place), tagLength: 128 };
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(how, key, data).catch(() => new ArrayBuffer(0)),
      );
    });
    return (await Promise.all(opened)).join('\n');
  });
}

/** Remembers each call that the filter lets through: method and path. */
export function callsOf(page: Page, filter: (request: Request) => boolean): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (filter(request)) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
}
