import { parseUrl } from './rules/parse-url';

/** The web UI's own scheme and origin in the desktop app: everything else is foreign. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'parley';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** Whether a path of the app's origin leads to the server, whose answers are never documents. */
export const isApiPath = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/');

/**
 * The path of one of the app's pages, decoded; null: it leads to a file, to the server, or to nothing.
 *
 * @param pathname as it stands in the address, still encoded
 */
export function pagePath(pathname: string): string | null {
  if (isApiPath(pathname) || pathname.startsWith('/assets/')) return null;
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // Encoded twice, backslashes, drive letters, control characters, hidden: no page of ours is called so.
  if (/[\\%:\0-\x1f]|\/\./.test(path) || isApiPath(path)) return null;
  return /\.[^/]*$/.test(path) ? null : path;
}

/** Whether an address is a page of the app's own: only such a document is ever trusted with anything. */
export function isAppDocument(address: string): boolean {
  if (!address.startsWith(`${APP_ORIGIN}/`)) return false;
  const url = parseUrl(address);
  return url !== null && pagePath(url.pathname) !== null;
}
