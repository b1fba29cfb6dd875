import { parsePermissions } from '@shared/rules/parse-permissions';
import type { Platform } from '../platform';
import { sha256 } from '../secrets';
import type { Session } from './auth';
import type { CallerRecords } from './caller-records';
import { createCachedLookup } from './cached-lookup';

/** As for sessions (authenticator.ts). Milliseconds. */
const CACHE_MS = 5000;
const CACHE_SIZE = 5000;

interface KnownToken {
  readonly session: Session & Required<Pick<Session, 'token'>>;
  /** Epoch milliseconds; null: until it is revoked. */
  readonly expires_at: number | null;
}

export interface TokenLookup {
  /** The person whose token it is, with what it was given; null when it is unknown, revoked or expired. */
  sessionOf(token: string): Promise<Session | null>;
  /** Tokens of the workspace were revoked, here or elsewhere. */
  forgetWorkspace(businessId: string): void;
}

/** The day of an instant (epoch milliseconds), in UTC. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Knows API tokens by their hash; notes the day on which each was last used, and nothing else about its use. */
export function createTokenLookup(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  records: Pick<CallerRecords, 'token' | 'noteTokenUsed'>,
): TokenLookup {
  const db = database.system;

  async function noteUsed(business_id: string, _id: string, lastUsedOn: string | null): Promise<void> {
    const today = dayOf(clock());
    if (lastUsedOn === today) return;
    try {
      await records.noteTokenUsed(db, { business_id, _id }, today);
    } catch (error) {
      log.warn({ err: error }, 'noting when an API token was last used failed');
    }
  }

  const known = createCachedLookup<KnownToken>({
    clock,
    ttl: CACHE_MS,
    max: CACHE_SIZE,
    async load(token) {
      const row = await records.token(db, sha256(token));
      if (!row || (row.expires_at !== null && row.expires_at <= clock())) return null;
      const { _id, business_id, name, expires_at } = row;
      await noteUsed(business_id, _id, row.last_used_on);
      const permissions = parsePermissions(row.permissions);
      return {
        session: {
          _id,
          user_id: row.created_by,
          via: 'bearer',
          name: `${row.first_name} ${row.last_name}`.trim(),
          token: { _id, name, business_id, permissions },
        },
        expires_at,
      };
    },
  });

  return {
    async sessionOf(token) {
      const found = await known.get(token);
      if (found === null || (found.expires_at !== null && found.expires_at <= clock())) return null;
      return found.session;
    },
    forgetWorkspace: (businessId) => known.forget(({ session }) => session.token.business_id === businessId),
  };
}
