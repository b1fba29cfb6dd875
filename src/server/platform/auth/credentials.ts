import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE, readCookie } from './cookies';

/** What a request shows to say who sends it. */
export interface Credentials {
  readonly via: 'cookie' | 'bearer';
  readonly token: string;
}

const BEARER = /^bearer ([\x21-\x7e]{1,200})$/i;

/** The token of `Authorization: Bearer`; null without one. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const { authorization } = headers;
  return authorization === undefined ? null : (BEARER.exec(authorization)?.[1] ?? null);
}

/** A bearer token wins over the cookie: a client that sets the header means it. */
export function credentialsOf(headers: IncomingHttpHeaders): Credentials | null {
  const bearer = bearerToken(headers);
  if (bearer !== null) return { via: 'bearer', token: bearer };
  const cookie = readCookie(headers.cookie, SESSION_COOKIE);
  return cookie === null ? null : { via: 'cookie', token: cookie };
}
