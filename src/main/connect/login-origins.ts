import { parseUrl } from '@shared/rules/parse-url';

/** What the windows of a login may show, and what they may request. */
export interface LoginOrigins {
  readonly mayShow: (url: string) => boolean;
  readonly mayRequest: (url: string) => boolean;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const within = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Facebook's pages; its scripts, styles and pictures come from its own delivery network. */
const PAGE_DOMAINS = ['facebook.com'] as const;
const REQUEST_DOMAINS = ['facebook.com', 'facebook.net', 'fbcdn.net'] as const;

function isHttpsAt(url: string, domains: readonly string[]): boolean {
  const read = parseUrl(url);
  if (read === null) return false;
  const { protocol, hostname, port, username, password } = read;
  const plain = port === '' && username === '' && password === '';
  return protocol === 'https:' && plain && domains.some((domain) => within(hostname, domain));
}

const isLoopback = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && LOOPBACK.has(hostname);
};

/**
 * Facebook; or the emulator of a demo, where both it and the server run on this computer. A server elsewhere cannot have
 * its windows show something of this computer.
 *
 * @param loginOrigin as the server says; null: Facebook's
 */
export function allowedLoginOrigins(serverOrigin: string, loginOrigin: string | null): LoginOrigins {
  const origin =
    loginOrigin !== null && isLoopback(loginOrigin) && isLoopback(serverOrigin) ? loginOrigin : null;
  const isEmulator = (url: string): boolean =>
    origin !== null && parseUrl(url)?.origin === new URL(origin).origin;
  if (origin !== null) return { mayShow: isEmulator, mayRequest: isEmulator };
  return {
    mayShow: (url) => isHttpsAt(url, PAGE_DOMAINS),
    mayRequest: (url) => isHttpsAt(url, REQUEST_DOMAINS),
  };
}
