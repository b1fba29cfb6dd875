import { parseUrl } from '@shared/rules/parse-url';
import { copy } from './copy';

export type ReadUrl =
  | { readonly ok: true; readonly origin: string; readonly host: string }
  | { readonly ok: false; readonly sentence: string };

/** `localhost` and the addresses that never leave this computer (RFC 8252 §7.3 and §8.3). */
const OWN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
export const isOwnHost = (hostname: string): boolean => OWN_HOSTS.has(hostname);

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A part of a name, or of an address of numbers. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;
const isHost = (hostname: string): boolean =>
  hostname.startsWith('[') ||
  hostname
    .replace(/\.$/, '')
    .split('.')
    .every((label) => LABEL.test(label));

/** What somebody has typed, as an address: without a scheme https is meant, on this computer http. */
function withScheme(text: string): string {
  if (SCHEME.test(text)) return text;
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(text) ? `http://${text}` : `https://${text}`;
}

/**
 * Reads the address of a server as a person has typed or pasted it; a path behind it is left out.
 *
 * @returns its origin, or the sentence that says what is wrong
 */
export function readServerUrl(typed: string): ReadUrl {
  const text = typed.trim();
  if (text === '') return { ok: false, sentence: copy.empty };
  const address = withScheme(text);
  const url = /\s|\\/.test(text) ? null : parseUrl(address);
  if (url === null) return { ok: false, sentence: copy.notAnAddress };
  const known = url.protocol === 'https:' || url.protocol === 'http:';
  if (!known || url.username !== '' || url.password !== '' || !isHost(url.hostname))
    return { ok: false, sentence: copy.notAnAddress };
  if (url.protocol === 'http:' && !isOwnHost(url.hostname)) return { ok: false, sentence: copy.notHttps };
  return { ok: true, origin: url.origin, host: url.host };
}
