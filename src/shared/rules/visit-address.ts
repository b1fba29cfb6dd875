import { parseUrl } from './parse-url';

/** Domains that a workspace can name at most. */
export const MAX_DOMAINS = 20;

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Parts of a query that say where a visit came from; whatever else stands there may be about a person. */
const KEPT = /^utm_(?:source|medium|campaign|term|content|id)$/;

function httpUrl(text: string): URL | null {
  const url = parseUrl(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null;
}

/**
 * A domain as people write it (`https://Example.com/shop`, `*.example.com`, `localhost:3000`), as it is kept: the host in
 * small letters, with a port only where one was written.
 *
 * @returns null when it is none
 */
export function cleanDomain(text: string): string | null {
  const bare = text.trim().toLowerCase().replace(/^\*\./, '');
  const url = httpUrl(bare.includes('://') ? bare : `https://${bare}`);
  if (url?.username !== '' || url.password !== '') return null;
  if (/[\s@\\]/.test(bare) || url.hostname.length > 253 || !HOST.test(url.hostname)) return null;
  return url.host;
}

/** Whether a page of this host may report visits: the domain itself, or one below it; a written port must be the same. */
export function isAllowedHost(host: string, domains: readonly string[]): boolean {
  const url = httpUrl(`https://${host.toLowerCase()}`);
  if (url === null) return false;
  const { hostname, port } = url;
  return domains.some((domain) => {
    const allowed = new URL(`https://${domain}`);
    const same = hostname === allowed.hostname || hostname.endsWith(`.${allowed.hostname}`);
    return same && (allowed.port === '' || allowed.port === port);
  });
}

/** The host of an http or https origin or address, with its port; null for anything else. */
export const hostOf = (address: string): string | null => httpUrl(address)?.host ?? null;

/** Characters of an address that are kept: escaped, a letter has up to twelve. */
const MAX_ADDRESS = 2048;

/** Cut before an escape, never inside one. */
const cut = (address: string): string =>
  address.length <= MAX_ADDRESS ? address : address.slice(0, MAX_ADDRESS).replace(/%[0-9A-F]?$/i, '');

/**
 * The address of a page without names, passwords, fragment and query, but for what campaigns add; null: it is none. At most 2,048
 * characters of plain ASCII: whatever else somebody writes into it is escaped.
 */
export function cleanPageUrl(text: string): string | null {
  const url = httpUrl(text);
  if (url === null) return null;
  const kept = [...url.searchParams].filter(([name]) => KEPT.test(name));
  const query = new URLSearchParams(kept).toString();
  return cut(`${url.origin}${url.pathname}${query === '' ? '' : `?${query}`}`);
}

/** Where a visit came from: site and path; empty for the same host, or when it says nothing. */
export function cleanReferrer(text: string, pageHost: string): string {
  const url = httpUrl(text);
  return url === null || url.host === pageHost ? '' : cut(`${url.origin}${url.pathname}`);
}
