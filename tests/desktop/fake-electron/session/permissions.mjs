import { toApp } from '../addresses.mjs';
import { chromium } from '../chromium/chromium.mjs';

/** What a page can be allowed: Chromium's names and Electron's. */
const ASKED = [
  { chromium: 'notifications', electron: 'notifications' },
  { chromium: 'geolocation', electron: 'geolocation' },
  { chromium: 'midi', electron: 'midi' },
  { chromium: 'clipboard-read', electron: 'clipboard-read' },
  { chromium: 'clipboard-write', electron: 'clipboard-sanitized-write' },
  { chromium: 'idle-detection', electron: 'idle-detection' },
  { chromium: 'microphone', electron: 'media', media: 'audio' },
  { chromium: 'camera', electron: 'media', media: 'video' },
];

/**
 * @param {import('../page/web-contents.mjs').WebContents} contents
 * @param {string} url
 * @param {typeof ASKED[number]} asked
 * @returns {Promise<boolean>}
 */
async function mayUse(contents, url, { electron, media }) {
  const { permissionRequestHandler: request, permissionCheckHandler: check } = contents.session;
  const asking = { requestingUrl: url, isMainFrame: true, ...(media && { mediaTypes: [media] }) };
  const looking = { ...asking, securityOrigin: url, ...(media && { mediaType: media }) };
  // Electron allows what nobody handles.
  if (check && !check(contents, electron, url, looking)) return false;
  return !request || new Promise((resolve) => request(contents, electron, resolve, asking));
}

/**
 * Chromium is told what the session's handlers allow when a page is loaded, not when it asks: there is no way to be
 * asked over the protocol.
 * @param {import('../page/web-contents.mjs').WebContents} contents
 * @param {string} origin the page's
 */
export async function settlePermissions(contents, origin) {
  const { cdp } = await chromium;
  const url = `${toApp(`${origin}/`)}`;
  const { contextId } = contents.session;
  for (const asked of ASKED) {
    const setting = (await mayUse(contents, url, asked)) ? 'granted' : 'denied';
    const how = { permission: { name: asked.chromium }, setting, origin };
    await cdp.send('Browser.setPermission', { ...how, ...(contextId && { browserContextId: contextId }) });
  }
}
