import { toPage } from '../addresses.mjs';
import { chromium } from '../chromium/chromium.mjs';

/** Electron's names and Chromium's. @type {Record<string, string>} */
const TYPES = {
  ...{ cookies: 'cookies', filesystem: 'file_systems', indexdb: 'indexeddb', localstorage: 'local_storage' },
  ...{
    shadercache: 'shader_cache',
    websql: 'websql',
    serviceworkers: 'service_workers',
    cachestorage: 'cache_storage',
  },
};

/**
 * Runs with a page of the session: storage is cleared through one.
 * @template T
 * @param {import('./session.mjs').Session} session
 * @param {(cdp: import('../chromium/cdp.mjs').CdpSession) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withPage({ contextId }, work) {
  const { cdp } = await chromium;
  const context = contextId === undefined ? {} : { browserContextId: contextId };
  const { targetId } = await cdp.send('Target.createTarget', {
    url: 'about:blank',
    background: true,
    ...context,
  });
  try {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
    return await work(cdp.session(sessionId));
  } finally {
    await cdp.send('Target.closeTarget', { targetId });
  }
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
export const clearCache = (session) => withPage(session, (cdp) => cdp.send('Network.clearBrowserCache'));
