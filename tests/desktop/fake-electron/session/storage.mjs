import { toPage } from '../addresses.mjs';
import { chromium } from '../chromium/chromium.mjs';

/** Electron's names and Chromium's. @type {Record<string, string>} */
const TYPES = {
  cookies: 'cookies',
  filesystem: 'file_systems',
  indexdb: 'indexeddb',
  localstorage: 'local_storage',
  shadercache: 'shader_cache',
  websql: 'websql',
  serviceworkers: 'service_workers',
  cachestorage: 'cache_storage',
};

/**
 * Runs with a page of the session: storage is cleared through one. Where none is open, the default session gets one for
 * the moment, and another one, which is in memory alone, is thrown away as a whole.
 * @param {import('./session.mjs').Session} session
 * @param {(cdp: import('../chromium/cdp.mjs').CdpSession) => Promise<void>} work
 */
async function withPage(session, work) {
  const [open] = session.pages;
  if (open) return work(open);
  const { cdp } = await chromium;
  if (session.partition !== '') return session.forgetContext();
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', background: true });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  await work(cdp.session(sessionId)).finally(() => cdp.send('Target.closeTarget', { targetId }));
}

/**
 * @param {import('./session.mjs').Session} session
 * @param {readonly string[]} origins all that the session's own schemes have shown
 * @param {{ origin?: string, storages?: string[] }} options
 */
export async function clearStorage(session, origins, { origin, storages }) {
  const storageTypes = storages ? storages.map((name) => TYPES[name] ?? name).join(',') : 'all';
  const chosen = origin === undefined ? origins : [toPage(`${origin}/`).slice(0, -1)];
  await withPage(session, async (cdp) => {
    for (const one of chosen) await cdp.send('Storage.clearDataForOrigin', { origin: one, storageTypes });
    if (origin === undefined && (storages === undefined || storages.includes('cookies'))) {
      await cdp.send('Network.clearBrowserCookies');
    }
  });
}

/** @param {import('./session.mjs').Session} session */
export const clearCache = (session) =>
  withPage(session, async (cdp) => {
    await cdp.send('Network.clearBrowserCache');
  });
