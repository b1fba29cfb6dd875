import type { BodyOf } from '@shared/contract/endpoint';
import type { oauthToken } from '@shared/contract/session';
import type { Session } from '../../../platform/auth/auth';
import type { Invalidation } from '../../../platform/auth/authenticator';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { provedAt, revokeSession } from '../repository';
import type { Device } from '../device';
import type { SecurityLog } from '../security-log';
import type { Authorization } from './authorization';
import { findClient, isOwnWindow } from './clients';
import type { GrantContext, Tokens } from './context';
import { exchangeCode } from './exchange-code';
import { insertCode, sessionOfTokenHash } from './grants-repository';
import { CODE_LIFETIME } from './lifetimes';
import { rotateTokens } from './rotate-tokens';

/** A session this young was made for the app that asks: no second question. Seconds. */
const FRESH_FOR = 5 * 60;

type TokenRequest = BodyOf<typeof oauthToken>;

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

export function createOAuthService(
  { database, clock, log, secrets }: Pick<Platform, 'database' | 'clock' | 'log' | 'secrets'>,
  invalidate: Invalidation,
  security: SecurityLog,
): OAuthService {
  const db = database.system;

  const context: GrantContext = { database, clock, secrets, security };

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
          ? await exchangeCode(context, request, device)
          : await rotateTokens(context, request, device);
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
