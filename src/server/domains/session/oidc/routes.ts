import type { FastifyReply } from 'fastify';
import { oidcCallback, oidcStart } from '@shared/contract/session';
import type { Authenticator } from '../../../platform/auth/auth';
import { readCookie, sessionCookie, setCookie } from '../../../platform/auth/cookies';
import { isSecure, publicOrigin } from '../../../platform/auth/public-origin';
import { AppError } from '../../../platform/errors';
import { type Route, route } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { deviceOf } from '../device';
import type { SessionService } from '../service';
import { FLOW_COOKIE, FLOW_SECONDS } from './flow';
import type { OidcService } from './service';

const COOKIE_PATH = '/api/session/oidc';

export interface OidcRouteDeps {
  readonly oidc: OidcService;
  readonly sessions: SessionService;
  readonly authenticator: Authenticator;
}

export function oidcRoutes(
  { settings }: Platform,
  { oidc, sessions, authenticator }: OidcRouteDeps,
): Route[] {
  const secure = isSecure(settings);
  const flowCookie = (value: string, maxAge: number) =>
    setCookie(FLOW_COOKIE, value, { path: COOKIE_PATH, maxAge, secure });

  /** The browser is on its way through: what goes wrong is told by the sign-in page, in words of the catalogue. */
  function tell(reply: FastifyReply, error: unknown): void {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    reply.redirect(`/?error=${error.code}`, 303);
  }

  return [
    route(oidcStart, async ({ params, query, request, reply }) => {
      reply.header('cache-control', 'no-store');
      try {
        const started = await oidc.start(params.provider, publicOrigin(request, settings), query.continue);
        reply.header('set-cookie', flowCookie(started.sealed, FLOW_SECONDS));
        reply.redirect(started.address, 303);
      } catch (error) {
        tell(reply, error);
      }
      return undefined;
    }),

    route(oidcCallback, async ({ params, request, reply }) => {
      reply.header('cache-control', 'no-store');
      reply.header('set-cookie', flowCookie('', 0));
      try {
        const address = new URL(request.url, publicOrigin(request, settings));
        const sealed = readCookie(request.headers.cookie, FLOW_COOKIE);
        const finished = await oidc.finish(params.provider, address.search, sealed);
        const previous = await authenticator.authenticate(request);
        const token = await sessions.startBrowserSession(
          finished.user_id,
          deviceOf(request),
          previous,
          `through ${params.provider}`,
        );
        reply.header('set-cookie', sessionCookie(token, secure));
        reply.redirect(finished.continue ?? '/', 303);
      } catch (error) {
        tell(reply, error);
      }
      return undefined;
    }),
  ];
}
