import type { Page } from '@playwright/test';
import { expect } from '../../support/expect';

/** Runs in the page: whether something that was typed lies on the device, sealed. */
export const isKept = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('parley');
    opening.onerror = () => {
      reject(new Error('It does not open.'));
    };
    opening.onsuccess = () => {
      const names = opening.result.transaction('texts').objectStore('texts').getAllKeys();
      names.onsuccess = () => {
        opening.result.close();
        resolve(names.result.some((name) => JSON.stringify(name).includes('record-draft.')));
      };
    };
  });

/**
 * Runs in the page: what lies there of drafts, sealed; another text each time that something is kept. What was typed
 * last is kept once this is no longer what it was before.
 */
const keptDrafts = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const hex = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new Uint8Array(value).join(' ');
      if (ArrayBuffer.isView(value))
        return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).join(' ');
      if (typeof value === 'object' && value !== null) return Object.values(value).map(hex).join(',');
      return String(value);
    };
    const opening = indexedDB.open('parley');
    opening.onerror = () => {
      reject(new Error('It does not open.'));
    };
    opening.onsuccess = () => {
      const store = opening.result.transaction('texts').objectStore('texts');
      const values = store.getAll();
      values.onsuccess = () => {
        opening.result.close();
        resolve(values.result.map(hex).join(';'));
      };
    };
  });

/** Makes a change to a draft, and waits until the device has stored it. */
export async function changeAndKeep(page: Page, change: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate(keptDrafts);
  await change();
  await expect.poll(() => page.evaluate(keptDrafts)).not.toBe(before);
}
