import { parseUrl } from './parse-url';

/** The host and what stands before it, as written. */
const AUTHORITY = /^(?:https?:\/\/)?([^/?#]*)/iu;
/** Scripts whose letters look like Latin ones: `аррӏе` is not `apple`. */
const LOOKALIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]/u;
const LATIN = /\p{Script=Latin}/u;
const PLAIN = /^[\x21-\x7e]*$/;

/**
 * Whether a host that is not plain ASCII can be read as what it is: no letters of lookalike scripts beside Latin ones
 * or under a Latin ending, and nothing that Unicode folds into another character (a full-width dot, a ligature).
 */
function readsAsItself(host: string): boolean {
  if (host.normalize('NFKC') !== host.normalize('NFC')) return false;
  return !(LOOKALIKE.test(host) && LATIN.test(host));
}

/**
 * The words of a link: as they were written where they name the address that the link leads to, else that address.
 * A name before an `@` reads as the host, letters of other scripts read as Latin ones; browsers show the same.
 *
 * @param href `http:` or `https:`; other links are shown as they were written
 */
export function shownLink(text: string, href: string): string {
  const url = /^https?:/i.test(href) ? parseUrl(href) : null;
  if (url === null) return text;
  if (url.username !== '' || url.password !== '') {
    url.username = '';
    url.password = '';
    return url.href;
  }
  const host = AUTHORITY.exec(text)?.[1] ?? '';
  return PLAIN.test(host) || readsAsItself(host) ? text : url.href;
}
