import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession, secondStep, signOutOthers } from '@shared/contract/profile';
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
import { endedSessionCookie, readCookie, sessionCookie, setCookie } from '../../platform/auth/cookies';
import { isSecure } from '../../platform/auth/public-origin';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { deviceOf } from './device';
import { deviceCookie } from './known-device';
import type { SessionService, SignedIn } from './service';
import { CHALLENGE_COOKIE, CHALLENGE_PATH, CHALLENGE_SECONDS } from './two-step/challenge';

export function signInRoutes(
  platform: Platform,
  service: SessionService,
  authenticator: Authenticator,
): Route[] {
  const secure = isSecure(platform.settings);

  const challengeCookie = (value: string, maxAge: number) =>
    setCookie(CHALLENGE_COOKIE, value, { path: CHALLENGE_PATH, maxAge, secure });
  const welcome = (request: FastifyRequest, reply: FastifyReply, { token, profile }: SignedIn) => {
    reply.header('set-cookie', sessionCookie(token, secure));
    const { known } = deviceOf(request);
    reply.header('set-cookie', deviceCookie(platform.secrets, platform.clock, known, profile.id, secure));
    return { data: profile };
  };
  const farewell = (reply: FastifyReply) => {
    reply.header('set-cookie', endedSessionCookie(secure));
    return { data: { done: true } } as const;
  };

  return [
    route(signInOptions, async ({ request }) => ({ data: await service.options(request) })),

    route(signIn, async ({ body, request, reply }) => {
      const previous = await authenticator.authenticate(request);
      const outcome = await service.signIn(body, deviceOf(request), previous);
      if (!('challenge' in outcome)) return welcome(request, reply, outcome);
      reply.header('set-cookie', challengeCookie(outcome.challenge, CHALLENGE_SECONDS));
      throw new AppError('second_step_required');
    }),

    route(secondStep, async ({ body, request, reply }) => {
      const previous = await authenticator.authenticate(request);
      const challenge = readCookie(request.headers.cookie, CHALLENGE_COOKIE);
      const signedIn = await service.secondStep(challenge, body, deviceOf(request), previous);
      const answer = welcome(request, reply, signedIn);
      reply.header('set-cookie', challengeCookie('', 0));
      return answer;
    }),

    route(setUp, async ({ body, request, reply }) =>
      welcome(request, reply, await service.setUp(body, deviceOf(request), request)),
    ),

    route(me, async ({ session }) => ({ data: await service.profile(session.user_id) })),

    route(sessions, async ({ session }) => ({ data: { rows: await service.list(session) } })),

    route(signOut, async ({ session, request, reply }) => {
      await service.signOut(session, deviceOf(request));
      return farewell(reply);
    }),

    route(signOutOthers, async ({ session, request }) => {
      await service.signOutOthers(session, deviceOf(request));
      return { data: { done: true } } as const;
    }),

    route(endSession, async ({ session, params, request, reply }) => {
      await service.endOne(session, deviceOf(request), params.id);
      return params.id === session._id ? farewell(reply) : ({ data: { done: true } } as const);
    }),

    route(signOutEverywhere, async ({ session, request, reply }) => {
      await service.signOutEverywhere(session, deviceOf(request));
      return farewell(reply);
    }),
  ];
}
