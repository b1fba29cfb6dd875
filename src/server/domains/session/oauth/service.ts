import type { Transaction } from 'kysely';
import type { BodyOf, ResponseOf } from '@shared/contract/endpoint';
import type { oauthToken } from '@shared/contract/session';
import type { Session } from '../../../platform/auth/auth';
import type { Invalidation } from '../../../platform/auth/authenticator';
import type { Schema } from '../../../platform/db/schema';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { newToken, sha256 } from '../../../platform/secrets';
import { insertSession, provedAt, revokeSession } from '../repository';
import type { Device } from '../device';
import type { SecurityLog } from '../security-log';
import type { Authorization } from './authorization';
import { findClient, isOwnWindow } from './clients';
import {
  findUsedRefreshToken,
  insertCode,
  insertRefreshToken,
  isRefreshTokenUnused,
  noteSessionOfCode,
  noteSuccessor,
  renewAccess,
  sessionOfCode,
  sessionOfTokenHash,
  takeCode,
  takeRefreshToken,
} from './grants-repository';
import { provesChallenge } from './pkce';

/** Seconds. */
export const CODE_LIFETIME = 60;
export const ACCESS_LIFETIME = 15 * 60;
export const REFRESH_LIFETIME = 30 * 24 * 3600;
/** However often it is renewed, an app asks for a new sign-in after this time. */
export const APP_SESSION_LIFETIME = 90 * 24 * 3600;
/** A session this young was made for the app that asks: no second question. Seconds. */
const FRESH_FOR = 5 * 60;

type Tx = Transaction<Schema>;
type TokenRequest = BodyOf<typeof oauthToken>;
type CodeRequest = Extract<TokenRequest, { grant_type: 'authorization_code' }>;
type RefreshRequest = Extract<TokenRequest, { grant_type: 'refresh_token' }>;
export type Tokens = ResponseOf<typeof oauthToken>;

export interface OAuthService {
  /**
   * Whether the person is to be asked before the app gets a code. An old session says nothing about who started this
   * request: a page or another program on the machine can open the address too (RFC 8252 §8.6).
   */
  needsApproval(session: Session): Promise<boolean>;
  /** @returns a code for the app, good for 60 s and one use. */
  grant(session: Session, authorization: Authorization): Promise<string>;
  /** @throws AppError `invalid_client`, `invalid_grant`. */
  token(request: TokenRequest, device: Device): Promise<Tokens>;
  /**
   * Ends the session of an access or refresh token; an unknown token is no error (RFC 7009 §2.2).
   *
   * @param tokenHash SHA-256, hex
   */
  revoke(tokenHash: string, device: Device): Promise<void>;
}

/** What a transaction has decided. A refusal is an answer, not an exception: what it revoked must be committed. */
type Outcome =
  | {
      readonly kind: 'granted';
      readonly tokens: Tokens;
      readonly session_id: string;
      /** Another session that is over with this one's beginning. */
      readonly over: string | null;
    }
  | { readonly kind: 'refused'; readonly ended: string | null };

const REFUSED: Outcome = { kind: 'refused', ended: null };

export function createOAuthService(
  { database, clock, log, secrets }: Pick<Platform, 'database' | 'clock' | 'log' | 'secrets'>,
  invalidate: Invalidation,
  security: SecurityLog,
): OAuthService {
  const db = database.system;

  const answer = (access_token: string, refresh_token: string): Tokens => ({
    access_token,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFETIME,
    refresh_token,
  });

  /** A code or refresh token was shown twice: its session ends, and the audit log says why. */
  async function endReused(tx: Tx, sessionId: string, at: number, device: Device): Promise<void> {
    const ended = await revokeSession(tx, sessionId, at);
    if (ended === null) return;
    const summary = 'A session was ended, because its code or refresh token was shown twice, the second time';
    await security.note(tx, {
      user_id: ended,
      kind: 'session.token_reused',
      summary,
      device,
      byStranger: true,
    });
  }

  function exchangeCode(request: CodeRequest, device: Device): Promise<Outcome> {
    const at = clock();
    return db.transaction().execute(async (tx): Promise<Outcome> => {
      const code = await takeCode(tx, request.code, at);
      if (!code) {
        // Used before: two hold the code, and the session it became may be the wrong one's (RFC 6749 §4.1.2).
        const ended = await sessionOfCode(tx, request.code);
        if (ended !== null) await endReused(tx, ended, at, device);
        return { kind: 'refused', ended };
      }
      const fits =
        code.expires_at > at &&
        code.client_id === request.client_id &&
        code.redirect_uri === request.redirect_uri &&
        provesChallenge(request.code_verifier, code.code_challenge);
      // The code stays used: there is one try.
      if (!fits) return REFUSED;

      const session = await insertSession(tx, {
        user_id: code.user_id,
        kind: 'app',
        client_id: code.client_id,
        user_agent: device.user_agent,
        at,
        lifetime: ACCESS_LIFETIME,
        proved_at: code.proved_at,
      });
      await noteSessionOfCode(tx, code.code_hash, session._id);
      const summary = `Signed in to ${findClient(code.client_id)?.name ?? 'an app'}`;
      await security.note(tx, { user_id: code.user_id, kind: 'session.signed_in', summary, device });
      const refresh = await insertRefreshToken(tx, {
        session_id: session._id,
        created_at: at,
        expires_at: at + REFRESH_LIFETIME * 1000,
      });
      // The window has closed, and nobody else has its cookie: it is not a place where the person is signed in.
      const over = code.session_id;
      if (over !== null) await revokeSession(tx, over, at);
      return { kind: 'granted', tokens: answer(session.token, refresh), session_id: session._id, over };
    });
  }

  /** A new access token for the session, with the refresh token that comes next. */
  async function renewed(
    tx: Tx,
    session: { readonly _id: string; readonly client_id: string; readonly at: number },
    next: () => Promise<string>,
  ): Promise<Outcome> {
    const token = newToken();
    const expires_at = session.at + ACCESS_LIFETIME * 1000;
    const begun_after = session.at - APP_SESSION_LIFETIME * 1000;
    if (!(await renewAccess(tx, { ...session, token, expires_at, begun_after }))) return REFUSED;
    return { kind: 'granted', tokens: answer(token, await next()), session_id: session._id, over: null };
  }

  /**
   * Used before. An app that repeats the very attempt never had the answer, and gets its token again as long as nobody
   * has used that one. Else a thief or the app itself holds a copy, and nobody can tell which: the family ends.
   */
  async function repeated(tx: Tx, request: RefreshRequest, at: number, device: Device): Promise<Outcome> {
    const used = await findUsedRefreshToken(tx, request.refresh_token);
    if (!used) return REFUSED;
    const { session_id, attempt_hash, successor } = used;
    if (request.attempt !== undefined && sha256(request.attempt) === attempt_hash && successor !== null) {
      const next = secrets.open(successor);
      if (await isRefreshTokenUnused(tx, next, at)) {
        const session = { _id: session_id, client_id: request.client_id, at };
        return renewed(tx, session, () => Promise.resolve(next));
      }
    }
    await endReused(tx, session_id, at, device);
    return { kind: 'refused', ended: session_id };
  }

  function rotate(request: RefreshRequest, device: Device): Promise<Outcome> {
    const at = clock();
    const { refresh_token, client_id, attempt } = request;
    return db.transaction().execute(async (tx): Promise<Outcome> => {
      const taken = await takeRefreshToken(tx, refresh_token, at);
      if (!taken) return repeated(tx, request, at, device);
      const { session_id } = taken;
      return renewed(tx, { _id: session_id, client_id, at }, async () => {
        const expires_at = at + REFRESH_LIFETIME * 1000;
        const next = await insertRefreshToken(tx, { session_id, created_at: at, expires_at });
        if (attempt !== undefined)
          await noteSuccessor(tx, refresh_token, { attempt, successor: secrets.seal(next) });
        return next;
      });
    });
  }

  return {
    async needsApproval(session) {
      const row = await db
        .selectFrom('sessions')
        .select('created_at')
        .where('_id', '=', session._id)
        .executeTakeFirst();
      return !row || row.created_at < clock() - FRESH_FOR * 1000;
    },

    grant: async (session, { client, redirect_uri, code_challenge }) =>
      insertCode(db, {
        proved_at: await provedAt(db, session._id),
        client_id: client.client_id,
        user_id: session.user_id,
        redirect_uri,
        code_challenge,
        expires_at: clock() + CODE_LIFETIME * 1000,
        session_id: isOwnWindow(redirect_uri) ? session._id : null,
      }),

    async token(request, device) {
      if (!findClient(request.client_id)) throw new AppError('invalid_client');
      const outcome =
        request.grant_type === 'authorization_code'
          ? await exchangeCode(request, device)
          : await rotate(request, device);
      if (outcome.kind === 'refused') {
        if (outcome.ended !== null) {
          invalidate.session(outcome.ended);
          log.warn(
            { session: outcome.ended },
            'a used code or refresh token was shown again; its session was ended',
          );
        }
        throw new AppError('invalid_grant');
      }
      // The access token before this one stops working now, not when the memory of it is over.
      invalidate.session(outcome.session_id);
      if (outcome.over !== null) invalidate.session(outcome.over);
      return outcome.tokens;
    },

    async revoke(tokenHash, device) {
      const sessionId = await sessionOfTokenHash(db, tokenHash);
      if (sessionId === null) return;
      await db.transaction().execute(async (tx) => {
        const user_id = await revokeSession(tx, sessionId, clock());
        if (user_id === null) return;
        await security.note(tx, {
          user_id,
          kind: 'session.signed_out',
          summary: 'Signed out of an app',
          device,
        });
      });
      invalidate.session(sessionId);
    },
  };
}
