import type { Selectable } from 'kysely';

interface SegmentsTable {
  business_id: string;
  _id: string;
  name: string;
  /** As names are compared: no two lists have the same, deleted ones aside. */
  name_key: string;
  /** 1: its filter decides who is in it. */
  is_intent: number;
  type: number;
  status: string;
  is_crm_visible: number;
  is_quick_access: number;
  /** JSON: the filter tree; null: people decide who is in it. */
  filter: string | null;
  /** Why the filter cannot be applied; null: it can. */
  filter_problem: string | null;
  /** What the filter asks for, as bits (topics.ts). */
  topics: number;
  /** 1: it asks for something that time alone changes. */
  is_timed: number;
  /** The last contact that the filter has been applied to; null: it has gone through all of them. */
  swept_to: string | null;
  /** Epoch milliseconds. */
  sweep_began: number | null;
  /** When the filter goes through all contacts again; null: nothing asks for it. */
  sweep_due: number | null;
  /**
   * How far the names of the members have come, while a sweep is under way that puts them in later: '' where it has not got to
   * them (and a trigger leaves them out), else JSON: name and id of a contact. Null: triggers keep them.
   */
  names_to: string | null;
  created_by: string | null;
  created_at: number;
  updated_at: number;
  /** Deleted; it can be restored for a while. */
  gone_at: number | null;
  gone_by: string | null;
}

export type SegmentRecord = Selectable<SegmentsTable>;

interface SegmentTagsTable {
  business_id: string;
  segment_id: string;
  tag_id: string;
}

interface SegmentMembersTable {
  business_id: string;
  contact_id: string;
  segment_id: string;
  /** 1: the contact is in the bin. Kept by the database, as the name is. */
  in_bin: number;
  name: string;
  added_at: number;
}

/** Members that are not in the bin, by name. Written by triggers, and at the end of a sweep. */
interface SegmentNamesTable {
  business_id: string;
  segment_id: string;
  name: string;
  contact_id: string;
}

/** Written by triggers: contacts of which something has changed that a filter asks for. */
interface SegmentChangesTable {
  business_id: string;
  contact_id: string;
  change_id: string;
}

/** Written by triggers; on PostgreSQL a list may have several rows, which are added up. */
interface SegmentCountsTable {
  business_id: string;
  segment_id: string;
  members: number;
}

declare module '../../platform/db/schema' {
  interface Schema {
    segments: SegmentsTable;
    segment_tags: SegmentTagsTable;
    segment_members: SegmentMembersTable;
    segment_names: SegmentNamesTable;
    segment_changes: SegmentChangesTable;
    segment_counts: SegmentCountsTable;
  }
}
