/**
 * Chromium knows no scheme of the app's own: what main calls `app://parley/inbox`, the page sees as
 * `http://parley.app.fake-electron.localhost/inbox`, an origin of its own that Chromium trusts as it trusts localhost. Every
 * address is translated where it crosses between the two.
 */
export const HOSTS = 'fake-electron.localhost';

/** Schemes that the app has registered. @type {Set<string>} */
const schemes = new Set();

/** @param {string} scheme */
export const registerScheme = (scheme) => void schemes.add(scheme);

/** An address of the page's that is one of the app's own: host and scheme. */
export const PAGE = new RegExp(`^http://([^/]+)\\.([^./]+)\\.${HOSTS.replace('.', '\\.')}(?=[/?#]|$)`);
const APP = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/;

/** Main's address as the page has it. @param {string} url @returns {string} */
export function toPage(url) {
  if (url.startsWith('blob:')) return `blob:${toPage(url.slice(5))}`;
  const [whole, scheme, host] = APP.exec(url) ?? [];
  if (whole === undefined || !schemes.has(String(scheme))) return url;
  return `http://${host}.${scheme}.${HOSTS}${url.slice(whole.length)}`;
}

/** The page's address as main has it. @param {string} url @returns {string} */
export function toApp(url) {
  if (url.startsWith('blob:')) return `blob:${toApp(url.slice(5))}`;
  const [whole, host, scheme] = PAGE.exec(url) ?? [];
  return whole === undefined ? url : `${scheme}://${host}${url.slice(whole.length)}`;
}

/** The scheme behind a page's address, if it is one of the app's own. @param {string} url */
export const ownSchemeOf = (url) => PAGE.exec(url)?.[2];
