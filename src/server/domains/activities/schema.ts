import type { Selectable } from 'kysely';

interface ActivitiesTable {
  business_id: string;
  _id: string;
  activity_type: number;
  status: number;
  /** When it happened; of a summary, the last time. Epoch milliseconds. */
  at: number;
  /** Null: Parley itself. */
  created_by: string | null;
  workflow_id: string | null;
  /** What it sums up, such as `chat:` and the id of a conversation; null: somebody logged it. */
  source_key: string | null;
  /** JSON, see data.ts. */
  data: string;
  created_at: number;
  updated_at: number;
}

/** 1 contact, 2 company, 3 deal, 4 campaign, 5 teammate in whose calendar it is. */
export type LinkKind = 1 | 2 | 3 | 4 | 5;

interface ActivityLinksTable {
  business_id: string;
  kind: LinkKind;
  record_id: string;
  /** As the activity has it, and its type: a page is read from here alone. */
  at: number;
  activity_id: string;
  activity_type: number;
}

interface ActivityFilesTable {
  business_id: string;
  media_id: string;
  activity_id: string;
}

interface ActivityMarksTable {
  business_id: string;
  /** What tells a row of a file from all others. */
  mark: string;
  activity_id: string;
}

interface ActivityHistoriesTable {
  business_id: string;
  /** See ActivityRegistry.history. */
  source: string;
  /** Everything up to here is told. */
  cursor: string | null;
  told: number;
  finished_at: number | null;
}

interface ActivitySearchDocsTable {
  business_id: string;
  /** As the activity has them. */
  at: number;
  activity_id: string;
  activity_type: number;
  /** Folded, as searches are. */
  text: string;
}

export type ActivityRow = Selectable<ActivitiesTable>;

declare module '../../platform/db/schema' {
  interface Schema {
    activities: ActivitiesTable;
    activity_links: ActivityLinksTable;
    activity_files: ActivityFilesTable;
    activity_marks: ActivityMarksTable;
    activity_histories: ActivityHistoriesTable;
    activity_search_docs: ActivitySearchDocsTable;
  }
}
