import { TOKEN_PREFIX, rightsOfToken } from '@shared/rules/api-token';
import { planRoute } from '@shared/rules/plan-state';
import type { Platform } from '../platform';
import type { ReadPlanInfo } from '../plan/plan-info';
import type { Authenticator } from './auth';
import type { CallerRecords } from './caller-records';
import { credentialsOf } from './credentials';
import { type Forgetting, type Invalidation, createInvalidation } from './invalidation';
import { createMembershipLookup, membershipKey } from './membership-lookup';
import { type KnownSession, createSessionLookup } from './session-lookup';
import { createTokenLookup } from './token-lookup';

export type { Invalidation } from './invalidation';

type Ended = { readonly session_id: string } | { readonly user_id: string };

interface KnowingAuthenticator extends Authenticator {
  readonly invalidate: Invalidation;
  /** A session, or perhaps some of a person's, are over, here or on another node: what they have open is to be checked. */
  onEnded(listener: (who: Ended) => void): void;
}

/**
 * Knows who sends a request. What the database said is kept for five seconds in memory, since every request asks;
 * signing out and role changes count at once, on other nodes as soon as they hear of them, or after these seconds.
 */
export function createAuthenticator(
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'settings'>,
  records: CallerRecords,
  readPlanInfo: ReadPlanInfo,
): KnowingAuthenticator {
  const { clock } = platform;
  const sessions = {
    cookie: createSessionLookup(platform, records, 'cookie'),
    bearer: createSessionLookup(platform, records, 'bearer'),
  };
  const memberships = createMembershipLookup(platform, records, readPlanInfo);
  const tokens = createTokenLookup(platform, records);

  const listeners: ((who: Ended) => void)[] = [];
  const tellEnded = (who: Ended): void => {
    for (const listener of listeners) listener(who);
  };
  function forgetSessions(matches: (known: KnownSession) => boolean): void {
    sessions.cookie.forget(matches);
    sessions.bearer.forget(matches);
  }
  const local: Forgetting = {
    session: (sessionId) => forgetSessions(({ session }) => session._id === sessionId),
    ended(sessionId) {
      local.session(sessionId);
      tellEnded({ session_id: sessionId });
    },
    user(userId) {
      forgetSessions(({ session }) => session.user_id === userId);
      tellEnded({ user_id: userId });
    },
    membership: (userId, businessId) =>
      memberships.forget((known) => known.user_id === userId && known.business_id === businessId),
    workspace(businessId) {
      memberships.forget((known) => known.business_id === businessId);
      tokens.forgetWorkspace(businessId);
    },
  };

  return {
    onEnded: (listener) => void listeners.push(listener),

    async authenticate(request) {
      const credentials = credentialsOf(request.headers);
      if (!credentials) return null;
      if (credentials.via === 'bearer' && credentials.token.startsWith(TOKEN_PREFIX))
        return tokens.sessionOf(credentials.token);
      const known = await sessions[credentials.via].get(credentials.token);
      return known && known.expires_at > clock() ? known.session : null;
    },

    async membership({ user_id, token }, businessId) {
      if (token !== undefined && token.business_id !== businessId) return null;
      const known = await memberships.get(membershipKey(user_id, businessId));
      if (known === null) return null;
      // By the dates that it has, so that nobody works on because something is remembered.
      const membership = { ...known, locked: planRoute(known.plan_info, clock()) !== null };
      if (token === undefined) return membership;
      return { ...membership, permissions: rightsOfToken(token.permissions, known.permissions) };
    },

    invalidate: createInvalidation(platform, local),
  };
}
