import type { FastifyRequest } from 'fastify';
import { collectVisit } from '@shared/contract/visitors';
import { parseUrl } from '@shared/rules/parse-url';
import { AppError } from '../errors';
import { bearerToken } from './credentials';
import { SESSION_COOKIE, readCookie } from './cookies';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where pages of other sites report to: it reads no cookie, so no caller is signed in there. */
const FOR_OTHER_SITES = `/api${collectVisit.path}`;

type Request = Pick<FastifyRequest, 'method' | 'headers'>;

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  const url = parseUrl(origin);
  if (url === null) return false;
  if (publicUrl !== undefined && url.origin === new URL(publicUrl).origin) return true;
  return url.host === host?.toLowerCase();
}

/**
 * True when another site's page made the browser send this request. Browsers write `Sec-Fetch-Site` and `Origin`
 * themselves, a page cannot forge them. Without either the sender is no browser of these days: it may pass unless it
 * shows a cookie. A bearer token exempts, because another site's page cannot set that header.
 *
 * @param publicUrl the address under which people reach the server, when it is configured.
 */
export function isCrossSite(request: Request, publicUrl: string | undefined): boolean {
  const { method, headers } = request;
  if (SAFE.has(method) || bearerToken(headers) !== null) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin !== undefined) return !isOwnOrigin(headers.origin, headers.host, publicUrl);
  return readCookie(headers.cookie, SESSION_COOKIE) !== null;
}

/**
 * The defence against cross-site request forgery for every route, sign-in and set-up included.
 * @throws AppError `cross_site_request`.
 */
export function refuseCrossSite(
  request: Request & Partial<Pick<FastifyRequest, 'routeOptions'>>,
  publicUrl: string | undefined,
): void {
  if (request.routeOptions?.url === FOR_OTHER_SITES) return;
  if (isCrossSite(request, publicUrl)) throw new AppError('cross_site_request');
}
