import type { Platform } from '../platform';
import { sha256 } from '../secrets';
import type { Session } from './auth';
import type { CallerRecords } from './caller-records';
import { type CachedLookup, createCachedLookup } from './cached-lookup';
import { CACHE_MS, CACHE_SIZE } from './cache-limits';

/** `last_seen_at` is written at most this often for a session. Milliseconds. */
const SEEN_EVERY_MS = 5 * 60_000;

type Needs = Pick<Platform, 'database' | 'clock' | 'log' | 'settings'>;

export interface KnownSession {
  readonly session: Session;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

type Records = Pick<CallerRecords, 'session' | 'noteSessionSeen'>;

async function noteSeen(
  { database, clock, log }: Needs,
  records: Records,
  sessionId: string,
  lastSeen: number,
): Promise<void> {
  const now = clock();
  if (now - lastSeen < SEEN_EVERY_MS) return;
  try {
    await records.noteSessionSeen(database.system, sessionId, now);
  } catch (error) {
    // A nicety of the list of sessions; no reason to refuse a request.
    log.warn({ err: error }, 'noting when a session was last seen failed');
  }
}

/** Sessions that last, by their secret: of browsers (`cookie`) or of apps (`bearer`). */
export function createSessionLookup(
  platform: Needs,
  records: Records,
  via: Session['via'],
): CachedLookup<KnownSession> {
  const { database, clock, settings } = platform;
  return createCachedLookup<KnownSession>({
    clock,
    ttl: CACHE_MS,
    max: CACHE_SIZE,
    async load(token) {
      const now = clock();
      const row = await records.session(
        database.system,
        { token_hash: sha256(token), kind: via === 'cookie' ? 'browser' : 'app' },
        { now, seenSince: via === 'cookie' ? now - settings.SESSION_IDLE_MINUTES * 60_000 : null },
      );
      if (!row) return null;
      await noteSeen(platform, records, row._id, row.last_seen_at);
      const name = `${row.first_name} ${row.last_name}`.trim();
      return { session: { _id: row._id, user_id: row.user_id, name, via }, expires_at: row.expires_at };
    },
  });
}
