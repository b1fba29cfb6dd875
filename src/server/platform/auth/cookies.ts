import { fastifyCookie } from '@fastify/cookie';

/** Holds the browser's session; unreadable for scripts. */
export const SESSION_COOKIE = 'parley_session';

/** Seven days (issue: cookie session of 604800 s). */
export const SESSION_SECONDS = 604_800;

export interface CookieOptions {
  readonly path: string;
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  /** True when the server is reached by https. */
  readonly secure: boolean;
}

/** A `Set-Cookie` value: HttpOnly, and SameSite=Lax so that a link from elsewhere still finds the person signed in. */
export function setCookie(name: string, value: string, { path, maxAge, secure }: CookieOptions): string {
  return fastifyCookie.serialize(name, value, { path, maxAge, secure, httpOnly: true, sameSite: 'lax' });
}

/** The value of one cookie of a `Cookie` header; null when it is absent or empty. */
export function readCookie(header: string | undefined, name: string): string | null {
  // Most calls carry nothing else, and this is on the path of every request.
  if (!header?.includes(name)) return null;
  const value = fastifyCookie.parse(header)[name];
  return value === undefined || value === '' ? null : value;
}

export function sessionCookie(token: string, secure: boolean): string {
  return setCookie(SESSION_COOKIE, token, { path: '/', maxAge: SESSION_SECONDS, secure });
}

export function endedSessionCookie(secure: boolean): string {
  return setCookie(SESSION_COOKIE, '', { path: '/', maxAge: 0, secure });
}
