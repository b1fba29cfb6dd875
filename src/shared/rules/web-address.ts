import { parseUrl } from './parse-url';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `okafor.example:8080` has a port, not a scheme. */
const HOST_AND_PORT = /^[^/:?#\s]+\.[^/:?#\s]+:\d/;

/**
 * The address of a page of the web that a text is, with its scheme: `okafor.example` is `https://okafor.example`. Null: it is
 * none, as are addresses without a dot in their host, with a name and a password, or of another scheme.
 */
export function webAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return null;
  const whole = SCHEME.test(typed) && !HOST_AND_PORT.test(typed) ? typed : `https://${typed}`;
  const url = parseUrl(whole);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const isHost = /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isHost && url.username === '' && url.password === '' ? whole : null;
}
