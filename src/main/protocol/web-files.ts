import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { pagePath } from '@shared/app-address';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * What our page may load: itself and nothing else. Styles may be inline because the component library writes style
 * elements; scripts may not, and nothing is evaluated (Electron's security checklist, 7).
 */
export const CONTENT_SECURITY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A name of a file of ours: parts of letters, digits, dash, underscore and dot, none of them hidden or `..`. */
const PLAIN_PATH = /^(?:\/(?!\.)[\w.-]+)+$/;

/**
 * Where in the folder an address leads.
 *
 * @param pathname of the address, still encoded
 * @returns the file; `page` for an address of the app, which its own router reads; null for what must not be
 */
export function fileOf(folder: string, pathname: string): { readonly file: string } | 'page' | null {
  if (pagePath(pathname) !== null) return 'page';
  // No name of a file of ours has to be encoded.
  if (!PLAIN_PATH.test(pathname) || extname(pathname) === '') return null;
  const file = join(folder, pathname);
  return file.startsWith(folder + sep) ? { file } : null;
}

const notFound = (): Response => new Response('Not found', { status: 404, headers: HEADERS });

/** Answers with the built web UI in `folder`; every address of the app gets its page. */
export async function webFile(folder: string, pathname: string): Promise<Response> {
  const found = fileOf(folder, pathname);
  if (found === null) return notFound();
  const file = found === 'page' ? join(folder, 'index.html') : found.file;
  try {
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    // Names of assets carry a hash of the content; the page is another one after every update.
    const cache = file.startsWith(join(folder, 'assets')) ? 'max-age=31536000, immutable' : 'no-cache';
    const body = new Uint8Array(await readFile(file));
    return new Response(body, { headers: { ...HEADERS, 'content-type': type, 'cache-control': cache } });
  } catch {
    return notFound();
  }
}
