import type { Generated } from 'kysely';

interface OperationsTable {
  business_id: string;
  _id: string;
  kind: string;
  state: string;
  /** JSON: `ids` or `filter`. */
  records: string;
  /** JSON, as the batches get them. */
  params: string;
  subject: string;
  /** JSON: who has started it, a token included. */
  actor: string;
  created_by: string;
  /** Null: being counted. */
  total: number | null;
  done: Generated<number>;
  changed: Generated<number>;
  failed: Generated<number>;
  /** Everything up to here has been looked at. */
  cursor: string | null;
  error: string | null;
  undo_of: string | null;
  undone_by: string | null;
  /** The operation that is worked on first; null: none. */
  waits_for: string | null;
  created_at: number;
  finished_at: number | null;
  /** When open windows were told of it last. */
  told_at: Generated<number>;
  dismissed_at: number | null;
  /** Null: it makes no file. */
  file_name: string | null;
  /** Bytes that are written for good. */
  file_size: Generated<number>;
  /** Null: there is no file yet, or no more. */
  file_until: number | null;
}

interface OperationUndoTable {
  business_id: string;
  operation_id: string;
  seq: number;
  /** How many it takes back. */
  records: number;
  /** JSON of the kind's own. */
  entries: string;
}

interface OperationFailuresTable {
  business_id: string;
  operation_id: string;
  seq: number;
  record_id: string;
  reason: string;
}

declare module '../../platform/db/schema' {
  interface Schema {
    operations: OperationsTable;
    operation_undo: OperationUndoTable;
    operation_failures: OperationFailuresTable;
  }
}

export type OperationState = 'running' | 'done' | 'cancelled' | 'failed';
