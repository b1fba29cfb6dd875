import type { Selectable } from 'kysely';

interface ContactMergesTable {
  business_id: string;
  _id: string;
  kept_id: string;
  dropped_id: string;
  dropped_name: string;
  at: number;
  by_id: string;
  /** JSON: UndoLog. */
  undo_log: string;
  undone_at: number | null;
}
export type MergeRow = Selectable<ContactMergesTable>;

/** By what contacts are compared. */
interface ContactKeysTable {
  business_id: string;
  kind: 'email' | 'phone' | 'name';
  value: string;
  contact_id: string;
}

/** Two contacts that look like one person. */
interface DuplicatePairsTable {
  business_id: string;
  /** The smaller one of the two ids. */
  first_id: string;
  second_id: string;
  /** Kinds of keys that they have in common, with spaces between; empty: none any more. */
  reasons: string;
  found_at: number;
  /** Who has said that they are two people. */
  dismissed_by: string | null;
  dismissed_at: number | null;
}

/** What a contact in the bin had of tags and interests that an undo has removed since. */
interface ContactKeptEntriesTable {
  business_id: string;
  contact_id: string;
  link: 'tag' | 'interest';
  name: string;
}

declare module '../../platform/db/schema' {
  interface Schema {
    contact_merges: ContactMergesTable;
    contact_keys: ContactKeysTable;
    contact_kept_entries: ContactKeptEntriesTable;
    duplicate_pairs: DuplicatePairsTable;
  }
}
