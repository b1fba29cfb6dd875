import type { Selectable } from 'kysely';
import type { FieldEntity } from '@shared/reference/field-kinds';

interface RecordChangesTable {
  business_id: string;
  _id: string;
  kind: FieldEntity;
  record_id: string;
  /** A field of shared/rules/record-history, or `own:` and the id of a field of the workspace's own. */
  field: string;
  /** JSON; null: nothing. */
  from_value: string | null;
  to_value: string | null;
  /** JSON: id -> what it was called then, of what is no person and no company. Null: nothing is named. */
  names: string | null;
  /** Null: Parley itself, such as when WhatsApp tells another number. */
  by_id: string | null;
  /** The API token by which a program did it. */
  by_token: string | null;
  at: number;
}

export type ChangeRow = Selectable<RecordChangesTable>;

declare module '../../platform/db/schema' {
  interface Schema {
    record_changes: RecordChangesTable;
  }
}
