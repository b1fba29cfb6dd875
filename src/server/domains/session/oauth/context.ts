import type { Transaction } from 'kysely';
import type { ResponseOf } from '@shared/contract/endpoint';
import type { oauthToken } from '@shared/contract/session';
import type { Schema } from '../../../platform/db/schema';
import type { Platform } from '../../../platform/platform';
import type { Device } from '../device';
import { revokeSession } from '../repository';
import type { SecurityLog } from '../security-log';
import { ACCESS_LIFETIME } from './lifetimes';

export type Tx = Transaction<Schema>;
export type Tokens = ResponseOf<typeof oauthToken>;

/** What every grant stands on. */
export interface GrantContext extends Pick<Platform, 'database' | 'clock' | 'secrets'> {
  readonly security: SecurityLog;
}

/** What a transaction has decided. A refusal is an answer, not an exception: what it revoked must be committed. */
export type Outcome =
  | {
      readonly kind: 'granted';
      readonly tokens: Tokens;
      readonly session_id: string;
      /** Another session that is over with this one's beginning. */
      readonly over: string | null;
    }
  | { readonly kind: 'refused'; readonly ended: string | null };

export const REFUSED: Outcome = { kind: 'refused', ended: null };

export const tokensOf = (access_token: string, refresh_token: string): Tokens => ({
  access_token,
  token_type: 'Bearer',
  expires_in: ACCESS_LIFETIME,
  refresh_token,
});

/** A code or refresh token was shown twice: its session ends, and the audit log says why. */
export async function endReused(
  { security }: GrantContext,
  tx: Tx,
  sessionId: string,
  at: number,
  device: Device,
): Promise<void> {
  const ended = await revokeSession(tx, sessionId, at);
  if (ended === null) return;
  await security.note(tx, {
    user_id: ended,
    kind: 'session.token_reused',
    summary: 'A session was ended, because its code or refresh token was shown twice, the second time',
    device,
    byStranger: true,
  });
}
