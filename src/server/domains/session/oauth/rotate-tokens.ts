import type { BodyOf } from '@shared/contract/endpoint';
import type { oauthToken } from '@shared/contract/session';
import { newToken, sha256 } from '../../../platform/secrets';
import type { Device } from '../device';
import { type GrantContext, type Outcome, type Tx, REFUSED, endReused, tokensOf } from './context';
import {
  findUsedRefreshToken,
  insertRefreshToken,
  isRefreshTokenUnused,
  noteSuccessor,
  renewAccess,
  takeRefreshToken,
} from './grants-repository';
import { ACCESS_LIFETIME, APP_SESSION_LIFETIME, REFRESH_LIFETIME } from './lifetimes';

type RefreshRequest = Extract<BodyOf<typeof oauthToken>, { grant_type: 'refresh_token' }>;

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
  return { kind: 'granted', tokens: tokensOf(token, await next()), session_id: session._id, over: null };
}

/**
 * Used before. An app that repeats the very attempt never had the answer, and gets its token again as long as nobody
 * has used that one. Else a thief or the app itself holds a copy, and nobody can tell which: the family ends.
 */
async function repeated(
  context: GrantContext,
  tx: Tx,
  request: RefreshRequest,
  at: number,
  device: Device,
): Promise<Outcome> {
  const used = await findUsedRefreshToken(tx, request.refresh_token);
  if (!used) return REFUSED;
  const { session_id, attempt_hash, successor } = used;
  if (request.attempt !== undefined && sha256(request.attempt) === attempt_hash && successor !== null) {
    const next = context.secrets.open(successor);
    if (await isRefreshTokenUnused(tx, next, at)) {
      const session = { _id: session_id, client_id: request.client_id, at };
      return renewed(tx, session, () => Promise.resolve(next));
    }
  }
  await endReused(context, tx, session_id, at, device);
  return { kind: 'refused', ended: session_id };
}

/** Takes a refresh token, which works once, and gives the next one with a new access token. */
export function rotateTokens(
  context: GrantContext,
  request: RefreshRequest,
  device: Device,
): Promise<Outcome> {
  const { clock, database, secrets } = context;
  const at = clock();
  const { refresh_token, client_id, attempt } = request;
  return database.system.transaction().execute(async (tx): Promise<Outcome> => {
    const taken = await takeRefreshToken(tx, refresh_token, at);
    if (!taken) return repeated(context, tx, request, at, device);
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
