import type { Generated } from 'kysely';

/** What the server itself runs on. */
export interface SystemTables {
  events: EventsTable;
  event_counters: EventCountersTable;
  jobs: JobsTable;
  idempotency_keys: IdempotencyKeysTable;
  server_state: ServerStateTable;
  rate_limits: RateLimitsTable;
}

interface EventsTable {
  business_id: string;
  seq: number;
  kind: string;
  /** JSON: ids of what changed. */
  ids: string;
  at: number;
}

interface EventCountersTable {
  business_id: string;
  seq: number;
}

interface JobsTable {
  id: Generated<number>;
  queue: string;
  business_id: string | null;
  /** JSON. */
  payload: string;
  /** Jobs of one key run one at a time, in order of id. */
  ordering_key: string | null;
  /** At most one waiting job of a key. */
  dedupe_key: string | null;
  state: 'waiting' | 'running' | 'done' | 'failed';
  run_at: number;
  attempts: number;
  max_attempts: number;
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

/** What all nodes together have let through lately. The times of the last second are in a further column of PostgreSQL's alone. */
interface RateLimitsTable {
  key: string;
  /** When everything may go again. */
  free_at: number;
}

interface IdempotencyKeysTable {
  business_id: string;
  user_id: string;
  key: string;
  endpoint: string;
  body_hash: string;
  /** Null while the first request is being worked on. */
  response: string | null;
  status: number | null;
  created_at: number;
}

/** Facts about this installation: its key id, when it was set up, the demo's clock. */
interface ServerStateTable {
  key: string;
  value: string;
}
