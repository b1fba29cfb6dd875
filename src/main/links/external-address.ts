import { parseUrl } from '@shared/rules/parse-url';

const ALLOWED = new Set(['https:', 'mailto:', 'tel:']);
const MAX_LENGTH = 4000;
/** A number and nothing else: codes that do something to the telephone have `*`, `#` or a pause. */
const TELEPHONE = /^tel:\+?[\d().\s-]{2,32}$/i;

const OWN_COMPUTER = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether the system may be asked to open an address (Electron's security checklist, 15).
 * @param server origin of the server in use: on this computer it may do without https
 */
export function mayOpenExternally(text: string, server: string | null = null): boolean {
  const url = text.length > MAX_LENGTH ? null : parseUrl(text);
  if (url === null) return false;
  if (url.origin === server && OWN_COMPUTER.test(server)) return url.username === '' && url.password === '';
  if (!ALLOWED.has(url.protocol)) return false;
  // Some mail programs would add a file of this computer's to the mail.
  if (url.protocol === 'mailto:' && [...url.searchParams.keys()].some((key) => /^attach/i.test(key)))
    return false;
  if (url.protocol === 'tel:') return TELEPHONE.test(text);
  // A user name before the host is used to deceive.
  return url.protocol !== 'https:' || (url.username === '' && url.password === '' && url.hostname !== '');
}
