import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Profile } from '@shared/contract/session';
import { sessionCookie } from '../../platform/auth/cookies';
import { isSecure } from '../../platform/auth/public-origin';
import type { Platform } from '../../platform/platform';
import { deviceOf } from './device';
import type { SessionService } from './service';

/** Signs somebody in whom another part of the server has made sure of: sets the cookie, answers the profile. */
export function createSignInInvited({ settings }: Pick<Platform, 'settings'>, sessions: SessionService) {
  return async (userId: string, request: FastifyRequest, reply: FastifyReply): Promise<Profile> => {
    const token = await sessions.startBrowserSession(userId, deviceOf(request), null, 'by an invitation');
    reply.header('set-cookie', sessionCookie(token, isSecure(settings)));
    return sessions.profile(userId);
  };
}
