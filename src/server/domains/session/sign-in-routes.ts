import type { FastifyReply } from 'fastify';
import {
  me,
  sessions,
  setUp,
  signIn,
  signInOptions,
  signOut,
  signOutEverywhere,
} from '@shared/contract/session';
import type { Authenticator } from '../../platform/auth/auth';
import { endedSessionCookie, sessionCookie } from '../../platform/auth/cookies';
import { isSecure } from '../../platform/auth/public-origin';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { deviceOf } from './device';
import type { SessionService, SignedIn } from './service';

export function signInRoutes(
  platform: Platform,
  service: SessionService,
  authenticator: Authenticator,
): Route[] {
  const secure = isSecure(platform.settings);

  const welcome = (reply: FastifyReply, { token, profile }: SignedIn) => {
    reply.header('set-cookie', sessionCookie(token, secure));
    return { data: profile };
  };
  const farewell = (reply: FastifyReply) => {
    reply.header('set-cookie', endedSessionCookie(secure));
    return { data: { done: true } } as const;
  };

  return [
    route(signInOptions, async () => ({ data: await service.options() })),

    route(signIn, async ({ body, request, reply }) => {
      const previous = await authenticator.authenticate(request);
      return welcome(reply, await service.signIn(body, deviceOf(request), previous));
    }),

    route(setUp, async ({ body, request, reply }) =>
      welcome(reply, await service.setUp(body, deviceOf(request))),
    ),

    route(me, async ({ session }) => ({ data: await service.profile(session.user_id) })),

    route(sessions, async ({ session }) => ({ data: { rows: await service.list(session) } })),

    route(signOut, async ({ session, reply }) => {
      await service.signOut(session);
      return farewell(reply);
    }),

    route(signOutEverywhere, async ({ session, reply }) => {
      await service.signOutEverywhere(session);
      return farewell(reply);
    }),
  ];
}
