import { noteProblem } from '../core/problem-log';
import { desktop } from '../core/platform/desktop-bridge';

const SCRIPT = '/service-worker.js';
const CACHES = 'parley-shell-';
/** What the first screen needs comes first; the worker waits for a quiet moment, but not for ever. Milliseconds. */
const MAX_WAIT = 5000;

/** The desktop app has its files with it; a page without https, or a private window, can keep none. */
const container = (): ServiceWorkerContainer | null =>
  import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator && !desktop()
    ? navigator.serviceWorker
    : null;

const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve, MAX_WAIT);
    else
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: MAX_WAIT },
      );
  });

/** Ends with each sign-out: what began before it stops where it is. */
let keeping: AbortController | null = null;
const isDropped = (): boolean => keeping === null;

/** Keeps the app itself in this browser, so that a signed-in person can open it without the server. */
export async function keepShell(): Promise<void> {
  const workers = container();
  if (!workers || keeping) return;
  const mine = new AbortController();
  keeping = mine;
  const isOver = (): boolean => mine.signal.aborted;
  try {
    await whenQuiet();
    if (isOver()) return;
    await workers.register(SCRIPT, { updateViaCache: 'none' });
    // What a sign-out has not found yet goes now.
    if (isOver() && isDropped()) {
      await dropShell();
      return;
    }
    const { active } = await workers.ready;
    await whenQuiet();
    if (!isOver()) active?.postMessage('fill');
  } catch (error) {
    if (keeping === mine) keeping = null;
    noteProblem('shell.keep', error);
  }
}

/** The person has signed out: nothing of the app stays in this browser. */
export async function dropShell(): Promise<void> {
  const workers = container();
  if (!workers) return;
  keeping?.abort();
  keeping = null;
  // It may be filling its cache just now, and goes on with the page until that is closed.
  workers.controller?.postMessage('drop');
  const registration = await workers.getRegistration();
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all([registration?.unregister(), ...names.map((name) => caches.delete(name))]);
}
