import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** What the desktop app's main process would say. */
export interface AsDesktop {
  readonly userId: string;
  /** Base64; null: there is no keychain. */
  readonly key: string | null;
}

export const KEY = Buffer.alloc(32, 7).toString('base64');
export const OTHER_KEY = Buffer.alloc(32, 8).toString('base64');

/** Runs in the page before everything else: the part of `window.desktop` that the offline work leans on. */
function install({ userId, key }: AsDesktop): void {
  const events = new EventTarget();
  const listen =
    (name: string) =>
    (listener: (value: unknown) => void): (() => void) => {
      const heard = (event: Event): void => {
        listener((event as CustomEvent<unknown>).detail);
      };
      events.addEventListener(name, heard);
      return () => {
        events.removeEventListener(name, heard);
      };
    };
  const signedOut = (): boolean => localStorage.getItem('test.signed-out') !== null;
  const answers: Readonly<Record<string, (request?: unknown) => unknown>> = {
    'session.state': () => ({ signedIn: !signedOut(), userId: signedOut() ? null : userId, kept: true }),
    'session.signOut': async () => {
      await fetch('/api/session/sign-out', { method: 'POST' });
      localStorage.setItem('test.signed-out', '1');
    },
    'vault.transferKey': async (request) => {
      if (key === null) return false;
      const raw = Uint8Array.from(atob(key), (char) => char.charCodeAt(0));
      const handed = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
      window.postMessage({ parley: 'cache-key', ...(request as { userId: string }), key: handed }, '/');
      return true;
    },
    'backend.state': () => ({
      kind: 'server',
      demo: true,
      url: location.origin,
      status: 'running',
      problem: null,
      remembered: [],
      locked: false,
    }),
    'links.ready': () => null,
  };
  const group = (of: string): unknown =>
    new Proxy(
      {},
      {
        get: (_target, name) => {
          const path = `${of}.${String(name)}`;
          if (/^on[A-Z]/.test(String(name))) return listen(path);
          return (request: unknown) => Promise.resolve(answers[path]?.(request));
        },
      },
    );
  const desktop = new Proxy({}, { get: (_target, name) => group(String(name)) });
  Object.assign(window, {
    desktop,
    tellDesktop: (name: string, detail: unknown) => events.dispatchEvent(new CustomEvent(name, { detail })),
  });
}

/** The web UI of this context believes that it runs in the desktop app. */
export async function asDesktop(context: BrowserContext, facts: AsDesktop): Promise<void> {
  // A runner that keeps names of functions does so with a helper that a page does not have.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(install, facts);
}

/** What main would tell the page, such as `power.onResumed`. */
export async function tellDesktop(page: Page, listener: string, value: unknown): Promise<void> {
  await page.evaluate(
    ({ name, detail }) => {
      (window as unknown as { tellDesktop: (name: string, detail: unknown) => void }).tellDesktop(
        name,
        detail,
      );
    },
    { name: listener, detail: value },
  );
}

/** The names of everything that this browser keeps in its database, by store. */
export function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('parley');
        opening.onerror = () => {
          reject(new Error('The database of this browser does not open'));
        };
        opening.onsuccess = () => {
          const db = opening.result;
          const stores = [...db.objectStoreNames];
          const tx = db.transaction(stores);
          const asked = stores.map((store) => ({ store, keys: tx.objectStore(store).getAllKeys() }));
          tx.oncomplete = () => {
            db.close();
            resolve(
              asked.flatMap(({ store, keys }) =>
                (keys.result as (string | string[])[]).map((key) => `${store} ${[key].flat().join(',')}`),
              ),
            );
          };
        };
      }),
  );
}

/** A browser's profile on the disk. */
export async function createFolder(): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), 'parley-at-rest-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/**
 * Which of the words stand in some file below the folder, in any of the ways in which a browser writes text.
 * @param but paths that are left out
 */
export async function foundOnDisk(folder: string, words: readonly string[], but?: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (but?.test(path)) continue;
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    for (const word of words) {
      if (bytes.includes(Buffer.from(word, 'utf8')) || bytes.includes(Buffer.from(word, 'utf16le')))
        found.add(`${word} in ${path.slice(folder.length + 1)}`);
    }
  }
  return [...found];
}
