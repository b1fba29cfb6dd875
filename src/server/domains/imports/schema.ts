import type { Generated, Selectable } from 'kysely';

interface ImportsTable {
  business_id: string;
  _id: string;
  entity: string;
  state: string;
  error: string | null;
  file_name: string;
  file_size: number;
  /** JSON */
  format: string;
  /** Counts up each time the file is read again: what an earlier reading still writes does not count. */
  reading: Generated<number>;
  row_count: Generated<number>;
  /** JSON */
  columns: Generated<string>;
  /** JSON */
  settings: Generated<string>;
  is_known_shape: Generated<number>;
  /** The operation that tries the settings. */
  check_id: string | null;
  /** JSON */
  check_counts: string | null;
  check_at: number | null;
  run_id: string | null;
  run_counts: string | null;
  run_at: number | null;
  created_by: string;
  created_at: number;
}

interface ImportChunksTable {
  business_id: string;
  import_id: string;
  /** Number of its last row, from 1. */
  last_row: number;
  /** JSON: rows of cells. */
  cells: string;
}

interface ImportMarksTable {
  business_id: string;
  import_id: string;
  mark: string;
  /** The first row of those that it is about. */
  row_no: number;
  row_count: Generated<number>;
}

interface ImportFailuresTable {
  business_id: string;
  import_id: string;
  row_no: number;
  reason: string;
}

interface ImportShapesTable {
  business_id: string;
  shape: string;
  /** JSON */
  settings: string;
  used_at: number;
}

export type ImportRow = Selectable<ImportsTable>;

declare module '../../platform/db/schema' {
  interface Schema {
    imports: ImportsTable;
    import_chunks: ImportChunksTable;
    import_marks: ImportMarksTable;
    import_failures: ImportFailuresTable;
    import_shapes: ImportShapesTable;
  }
}
