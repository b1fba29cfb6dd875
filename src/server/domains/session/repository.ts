import { SESSION_SECONDS } from '../../platform/auth/cookies';
import { newId } from '../../platform/ids';
import { newToken, sha256 } from '../../platform/secrets';
import type { Handle } from './users';

/** Longest user agent that is kept; more tells nobody anything. */
const MAX_USER_AGENT = 300;

export interface NewSession {
  readonly user_id: string;
  readonly kind: 'browser' | 'app';
  readonly client_id: string | null;
  readonly user_agent: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Seconds for which the token is accepted. */
  readonly lifetime: number;
  /** When the person proved who they are, epoch milliseconds. */
  readonly proved_at: number | null;
}

export interface StartedSession {
  readonly _id: string;
  /** The secret itself: the only moment at which it exists here. */
  readonly token: string;
}

export async function insertSession(db: Handle, session: NewSession): Promise<StartedSession> {
  const [_id, token] = [newId(), newToken()];
  await db
    .insertInto('sessions')
    .values({
      _id,
      user_id: session.user_id,
      kind: session.kind,
      client_id: session.client_id,
      token_hash: sha256(token),
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.at + session.lifetime * 1000,
      revoked_at: null,
      user_agent: session.user_agent?.slice(0, MAX_USER_AGENT) ?? null,
      proved_at: session.proved_at,
    })
    .execute();
  return { _id, token };
}

export function insertBrowserSession(
  db: Handle,
  session: Pick<NewSession, 'user_id' | 'user_agent' | 'at'>,
): Promise<StartedSession> {
  return insertSession(db, {
    ...session,
    kind: 'browser',
    client_id: null,
    lifetime: SESSION_SECONDS,
    proved_at: session.at,
  });
}

/** When the person of a session last proved who they are, epoch milliseconds; null: nobody knows. */
export async function provedAt(db: Handle, sessionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('_id', '=', sessionId)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

/** @returns whose session it was; null: it was over already. */
export async function revokeSession(db: Handle, sessionId: string, at: number): Promise<string | null> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Ends a session of this person. False: there is none, it is over, or it is somebody else's. */
export async function revokeOwnSession(
  db: Handle,
  userId: string,
  sessionId: string,
  at: number,
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends every session of a person, except `keep`. The codes that would become one go first: a code that is exchanged at the same time either
 * fails or has made a session that ends with the others.
 */
export async function revokeSessionsOf(
  db: Handle,
  userId: string,
  at: number,
  keep: string | null = null,
): Promise<number> {
  await db
    .updateTable('auth_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== null, (query) => query.where('_id', '!=', keep ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface SessionRow {
  readonly _id: string;
  readonly kind: 'browser' | 'app';
  readonly user_agent: string | null;
  readonly created_at: number;
  readonly last_seen_at: number;
}

/** Sessions that still work, or (apps) that can be renewed; the one seen last comes first. */
export function selectLiveSessions(db: Handle, userId: string, at: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['_id', 'kind', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((row) =>
      row.or([
        row('expires_at', '>', at),
        row.exists(
          row
            .selectFrom('refresh_tokens')
            .select('refresh_tokens.session_id')
            .whereRef('refresh_tokens.session_id', '=', 'sessions._id')
            .where('refresh_tokens.used_at', 'is', null)
            .where('refresh_tokens.expires_at', '>', at),
        ),
      ]),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(100)
    .execute();
}
