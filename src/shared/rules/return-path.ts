import { parseUrl } from './parse-url';

const ALLOWED = ['/api/oauth/authorize', '/business/'] as const;

/**
 * Where a person may be sent after signing in: a path of this origin, to the authorization of an app or into a
 * workspace. Everything else (other origins, `//host`, backslashes, other paths) is null: an open redirect would lend
 * our name to somebody else's page.
 */
export function returnPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !value.startsWith('/')) return null;
  // Resolving is the browser's own view of the text: `//host`, `/\host` and tabs come out as another origin.
  const base = 'http://parley.invalid';
  const url = parseUrl(value, base);
  if (url === null) return null;
  const { origin, pathname, search, hash } = url;
  if (origin !== base) return null;
  const [authorize, business] = ALLOWED;
  if (pathname !== authorize && !pathname.startsWith(business)) return null;
  return `${pathname}${search}${hash}`;
}
