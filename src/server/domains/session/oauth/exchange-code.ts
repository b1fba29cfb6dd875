import type { BodyOf } from '@shared/contract/endpoint';
import type { oauthToken } from '@shared/contract/session';
import type { Device } from '../device';
import { insertSession, revokeSession } from '../repository';
import { findClient } from './clients';
import { type GrantContext, type Outcome, type Tx, REFUSED, endReused, tokensOf } from './context';
import { insertRefreshToken, noteSessionOfCode, sessionOfCode, takeCode } from './grants-repository';
import { ACCESS_LIFETIME, REFRESH_LIFETIME } from './lifetimes';
import { provesChallenge } from './pkce';

type CodeRequest = Extract<BodyOf<typeof oauthToken>, { grant_type: 'authorization_code' }>;
type Code = NonNullable<Awaited<ReturnType<typeof takeCode>>>;

/** The session of the app, and its first tokens. */
async function beginSession(
  { security }: GrantContext,
  tx: Tx,
  code: Code,
  at: number,
  device: Device,
): Promise<Outcome> {
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
  return { kind: 'granted', tokens: tokensOf(session.token, refresh), session_id: session._id, over };
}

export function exchangeCode(context: GrantContext, request: CodeRequest, device: Device): Promise<Outcome> {
  const at = context.clock();
  return context.database.system.transaction().execute(async (tx): Promise<Outcome> => {
    const code = await takeCode(tx, request.code, at);
    if (!code) {
      // Used before: two hold the code, and the session it became may be the wrong one's (RFC 6749 §4.1.2).
      const ended = await sessionOfCode(tx, request.code);
      if (ended !== null) await endReused(context, tx, ended, at, device);
      return { kind: 'refused', ended };
    }
    const fits =
      code.expires_at > at &&
      code.client_id === request.client_id &&
      code.redirect_uri === request.redirect_uri &&
      provesChallenge(request.code_verifier, code.code_challenge);
    // The code stays used: there is one try.
    return fits ? beginSession(context, tx, code, at, device) : REFUSED;
  });
}
