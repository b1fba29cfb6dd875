import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import { newToken, sha256 } from '../../../platform/secrets';
import type { Handle } from '../users';

type Tx = Transaction<Schema>;

export interface NewCode {
  readonly client_id: string;
  readonly user_id: string;
  readonly redirect_uri: string;
  readonly code_challenge: string;
  /** When the person who lets the app in has signed in, epoch milliseconds. */
  readonly proved_at: number | null;
  /** Epoch milliseconds. */
  readonly expires_at: number;
  /** The browser session of the app's own sign-in window, which is over once the code is exchanged; null: none. */
  readonly session_id: string | null;
}

/** @returns the code itself; only its hash is kept. */
export async function insertCode(db: Handle, code: NewCode): Promise<string> {
  const secret = newToken();
  await db
    .insertInto('auth_codes')
    .values({ ...code, code_hash: sha256(secret), used_at: null })
    .execute();
  return secret;
}

export interface CodeRow extends NewCode {
  readonly code_hash: string;
  readonly used_at: number | null;
}

/** Marks the code as used and answers it; undefined when it is unknown or was used before. One caller gets it. */
export function takeCode(tx: Tx, secret: string, at: number): Promise<CodeRow | undefined> {
  return tx
    .updateTable('auth_codes')
    .set({ used_at: at })
    .where('code_hash', '=', sha256(secret))
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The session that a used code has become, or the one it came from where it became none. */
export async function sessionOfCode(tx: Tx, secret: string): Promise<string | null> {
  const row = await tx
    .selectFrom('auth_codes')
    .select('session_id')
    .where('code_hash', '=', sha256(secret))
    .executeTakeFirst();
  return row?.session_id ?? null;
}

export async function noteSessionOfCode(tx: Tx, codeHash: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('auth_codes')
    .set({ session_id: sessionId })
    .where('code_hash', '=', codeHash)
    .execute();
}

/** @returns the refresh token itself; only its hash is kept. */
export async function insertRefreshToken(
  tx: Tx,
  token: { readonly session_id: string; readonly created_at: number; readonly expires_at: number },
): Promise<string> {
  const secret = newToken();
  await tx
    .insertInto('refresh_tokens')
    .values({ ...token, token_hash: sha256(secret), used_at: null, attempt_hash: null, successor: null })
    .execute();
  return secret;
}

/** Marks the refresh token as used and answers its session; undefined when it is unknown, over or used before. */
export function takeRefreshToken(
  tx: Tx,
  secret: string,
  at: number,
): Promise<{ session_id: string } | undefined> {
  return tx
    .updateTable('refresh_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', sha256(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('session_id')
    .executeTakeFirst();
}

export interface UsedRefreshToken {
  readonly session_id: string;
  readonly attempt_hash: string | null;
  /** Sealed. */
  readonly successor: string | null;
}

/** A refresh token that was used before: the client that shows it now has a copy, or never had the answer. */
export function findUsedRefreshToken(tx: Tx, secret: string): Promise<UsedRefreshToken | undefined> {
  return tx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'attempt_hash', 'successor'])
    .where('token_hash', '=', sha256(secret))
    .where('used_at', 'is not', null)
    .executeTakeFirst();
}

/** What a refresh token has become, and for whom. */
export async function noteSuccessor(
  tx: Tx,
  secret: string,
  made: { readonly attempt: string; readonly successor: string },
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ attempt_hash: sha256(made.attempt), successor: made.successor })
    .where('token_hash', '=', sha256(secret))
    .execute();
}

/** Whether a refresh token could be used now. */
export async function isRefreshTokenUnused(tx: Tx, secret: string, at: number): Promise<boolean> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', sha256(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a live session of this app a new access token. False when the session has ended or is another app's. */
export async function renewAccess(
  tx: Tx,
  session: {
    readonly _id: string;
    readonly client_id: string;
    readonly token: string;
    readonly at: number;
    readonly expires_at: number;
    /** An older session is over, however often it was renewed. Epoch milliseconds. */
    readonly begun_after: number;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: sha256(session.token), expires_at: session.expires_at, last_seen_at: session.at })
    .where('_id', '=', session._id)
    .where('client_id', '=', session.client_id)
    .where('created_at', '>', session.begun_after)
    .where('revoked_at', 'is', null)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The app session of an access or refresh token, used or not, by the token's hash. */
export async function sessionOfTokenHash(db: Handle, hash: string): Promise<string | null> {
  const byAccess = await db
    .selectFrom('sessions')
    .select('_id')
    .where('token_hash', '=', hash)
    .where('kind', '=', 'app')
    .executeTakeFirst();
  if (byAccess) return byAccess._id;
  const byRefresh = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return byRefresh?.session_id ?? null;
}
