/* Lists of contacts (spec 2 §2, spec 3 §7 calls them segments). */

export const SEGMENT_STATUSES = ['active', 'non_active', 'archived'] as const;
export type SegmentStatus = (typeof SEGMENT_STATUSES)[number];

/** What a list is for: marketing 1, CRM 2 (spec 3 §9: the sidebar asks for those of type 2). */
export const SEGMENT_TYPES = [1, 2] as const;
export type SegmentType = (typeof SEGMENT_TYPES)[number];

export const SEGMENT_NAME_LENGTH = 120;
/** Lists of one workspace. */
export const MAX_SEGMENTS = 500;
/** Tags of one list. */
export const MAX_SEGMENT_TAGS = 50;
/** Lists of the quick access (spec 3 §9). */
export const MAX_QUICK_ACCESS = 60;
/** A deleted list can be restored so long. */
export const SEGMENT_RESTORE_DAYS = 30;
