import type { Kysely, Transaction } from 'kysely';
import type { PlanInfoEntry } from '@shared/rules/plan-state';
import type { Schema } from '../db/schema';

type Handle = Kysely<Schema> | Transaction<Schema>;

/** A session that runs, with the name of the person. Times in epoch milliseconds. */
export interface SessionRecord {
  readonly _id: string;
  readonly user_id: string;
  readonly last_seen_at: number;
  readonly expires_at: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** An API token, with the name of whom it acts for. */
export interface TokenRecord {
  readonly _id: string;
  readonly business_id: string;
  readonly name: string;
  /** JSON: Permissions. */
  readonly permissions: string;
  /** Epoch milliseconds; null: until it is revoked. */
  readonly expires_at: number | null;
  /** A day, in UTC. */
  readonly last_used_on: string | null;
  readonly created_by: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * What is asked of the owners of these records to let a call in. That happens before any module has a say, so the
 * functions are handed to the platform (`src/server/caller-records.ts`). All but `planInfo` cross workspaces: they take
 * the system's handle.
 */
export interface CallerRecords {
  /**
   * Undefined: nobody has this secret, or its session is over.
   * @param seenSince when it was seen last at the earliest, epoch milliseconds; null: that does not matter
   */
  session(
    system: Handle,
    secret: { readonly token_hash: string; readonly kind: 'browser' | 'app' },
    times: { readonly now: number; readonly seenSince: number | null },
  ): Promise<SessionRecord | undefined>;
  noteSessionSeen(system: Handle, id: string, at: number): Promise<void>;
  token(system: Handle, tokenHash: string): Promise<TokenRecord | undefined>;
  noteTokenUsed(system: Handle, token: Pick<TokenRecord, 'business_id' | '_id'>, day: string): Promise<void>;
  /** Undefined: the person is no member of the workspace. `permissions`: JSON */
  role(
    system: Handle,
    userId: string,
    businessId: string,
  ): Promise<{ readonly role_id: string; readonly permissions: string } | undefined>;
  /** The plans of some workspaces, as the wire has them. */
  planInfo(
    db: Handle,
    businessIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly PlanInfoEntry[]>>;
}
