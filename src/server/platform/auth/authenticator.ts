import { TOKEN_PREFIX, rightsOfToken } from '@shared/rules/api-token';
import { type PlanInfo, planRoute } from '@shared/rules/plan-state';
import { parsePermissions } from '@shared/rules/parse-permissions';
import type { Platform } from '../platform';
import type { ReadPlanInfo } from '../plan/plan-info';
import { sha256 } from '../secrets';
import type { Authenticator, Membership, Session } from './auth';
import { createCachedLookup } from './cached-lookup';
import { credentialsOf } from './credentials';
import { createTokenLookup } from './token-lookup';

/** How long another node may still honour a session or role that this one has changed. Milliseconds. */
const CACHE_MS = 5000;
const CACHE_SIZE = 20_000;
/** `last_seen_at` is written at most this often for a session. Milliseconds. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Forgets what is remembered about people, here and on every other node, so that a change counts at once. */
export interface Invalidation extends Forgetting {
  /** Here only, on a node that has heard of the change. */
  workspaceHere(businessId: string): void;
}

interface Forgetting {
  session(sessionId: string): void;
  /** The same, and it is over: what it has open ends too. */
  ended(sessionId: string): void;
  /** Every session of a person. */
  user(userId: string): void;
  membership(userId: string, businessId: string): void;
  /** Every membership and every API token of a workspace: a role was edited, a token revoked. */
  workspace(businessId: string): void;
}

interface KnownSession {
  readonly session: Session;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

interface KnownMembership extends Omit<Membership, 'locked'> {
  readonly plan_info: PlanInfo;
  readonly user_id: string;
  readonly business_id: string;
}

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
  { database, clock, log, settings }: Pick<Platform, 'database' | 'clock' | 'log' | 'settings'>,
  readPlanInfo: ReadPlanInfo,
): KnowingAuthenticator {
  const db = database.system;

  async function noteSeen(sessionId: string, lastSeen: number): Promise<void> {
    const now = clock();
    if (now - lastSeen < SEEN_EVERY_MS) return;
    try {
      await db.updateTable('sessions').set({ last_seen_at: now }).where('_id', '=', sessionId).execute();
    } catch (error) {
      // A nicety of the list of sessions; no reason to refuse a request.
      log.warn({ err: error }, 'noting when a session was last seen failed');
    }
  }

  const sessionsOf = (via: Session['via']) =>
    createCachedLookup<KnownSession>({
      clock,
      ttl: CACHE_MS,
      max: CACHE_SIZE,
      async load(token) {
        const row = await db
          .selectFrom('sessions')
          .innerJoin('users', 'users._id', 'sessions.user_id')
          .select(['sessions._id', 'sessions.user_id', 'sessions.last_seen_at', 'sessions.expires_at'])
          .select(['users.first_name', 'users.last_name'])
          .where('sessions.token_hash', '=', sha256(token))
          .where('sessions.kind', '=', via === 'cookie' ? 'browser' : 'app')
          .where('sessions.revoked_at', 'is', null)
          .where('sessions.expires_at', '>', clock())
          .$if(via === 'cookie', (query) =>
            query.where('sessions.last_seen_at', '>', clock() - settings.SESSION_IDLE_MINUTES * 60_000),
          )
          .executeTakeFirst();
        if (!row) return null;
        await noteSeen(row._id, row.last_seen_at);
        const name = `${row.first_name} ${row.last_name}`.trim();
        return { session: { _id: row._id, user_id: row.user_id, name, via }, expires_at: row.expires_at };
      },
    });
  const sessions = { cookie: sessionsOf('cookie'), bearer: sessionsOf('bearer') };

  const memberships = createCachedLookup<KnownMembership>({
    clock,
    ttl: CACHE_MS,
    max: CACHE_SIZE,
    async load(key) {
      // The first space parts them: a user id has none, and the other half is whatever the header said.
      const space = key.indexOf(' ');
      const [userId, businessId] = [key.slice(0, space), key.slice(space + 1)];
      const row = await db
        .selectFrom('members')
        .innerJoin('roles', (join) =>
          join
            .onRef('roles.business_id', '=', 'members.business_id')
            .onRef('roles._id', '=', 'members.role_id'),
        )
        .select(['members.role_id', 'roles.permissions'])
        .where('members.business_id', '=', businessId)
        .where('members.user_id', '=', userId)
        .executeTakeFirst();
      if (!row) return null;
      const permissions = parsePermissions(row.permissions);
      const plan_info = (await readPlanInfo([businessId])).get(businessId) ?? [];
      return { user_id: userId, business_id: businessId, role_id: row.role_id, permissions, plan_info };
    },
  });

  const tokens = createTokenLookup({ database, clock, log });

  function forgetSessions(matches: (known: KnownSession) => boolean): void {
    sessions.cookie.forget(matches);
    sessions.bearer.forget(matches);
  }

  const listeners: ((who: Ended) => void)[] = [];
  const tellEnded = (who: Ended): void => {
    for (const listener of listeners) listener(who);
  };

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

  // Nodes that do not hear of it forget by themselves a moment later.
  const tell = (what: keyof Forgetting, ...ids: readonly string[]): void => {
    database.notify('people', [what, ...ids].join(' ')).catch((error: unknown) => {
      log.warn({ err: error }, 'other nodes could not be told of a change among people');
    });
  };
  database.listen((channel, payload) => {
    if (channel !== 'people') return;
    const [what, first = '', second = ''] = payload.split(' ');
    if (what === 'session' || what === 'ended' || what === 'user' || what === 'workspace') local[what](first);
    else if (what === 'membership') local.membership(first, second);
  });

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
      const known = await memberships.get(`${user_id} ${businessId}`);
      if (known === null) return null;
      // By the dates that it has, so that nobody works on because something is remembered.
      const membership = { ...known, locked: planRoute(known.plan_info, clock()) !== null };
      if (token === undefined) return membership;
      return { ...membership, permissions: rightsOfToken(token.permissions, known.permissions) };
    },

    invalidate: {
      session(sessionId) {
        local.session(sessionId);
        tell('session', sessionId);
      },
      ended(sessionId) {
        local.ended(sessionId);
        tell('ended', sessionId);
      },
      user(userId) {
        local.user(userId);
        tell('user', userId);
      },
      membership(userId, businessId) {
        local.membership(userId, businessId);
        tell('membership', userId, businessId);
      },
      workspace(businessId) {
        local.workspace(businessId);
        tell('workspace', businessId);
      },
      workspaceHere: (businessId) => local.workspace(businessId),
    },
  };
}
