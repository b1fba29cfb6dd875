/*
 * Figures of the contract that the web UI needs at run time. They stand apart from the schemas, so that the UI loads
 * neither those nor the library behind them: 27 kB and a tenth of a second at the start.
 */

/** As many bars as the voice bubble draws. */
export const WAVEFORM_MAX = 64;

/** Characters of a draft. Longer than any message: what is too long to send is still not lost. */
export const DRAFT_MAX = 20_000;

/** Characters of a note. */
export const NOTE_MAX = 4096;

/** Conversations that one call may change. */
export const MAX_CHANGED = 100;

/** A presence is told again at least this often while it lasts, milliseconds. */
export const PRESENCE_REPEAT_MS = 20_000;
/** Who has not been heard of for so long is gone, milliseconds. */
export const PRESENCE_LASTS_MS = 45_000;

/** What the panel collects from a thread. */
export const SHARED_MEDIA_KINDS = ['media', 'documents', 'links'] as const;

/** Characters of the ids of roles, with commas between them, that one call takes. */
export const ROLE_IDS_LENGTH = 3500;

/** Characters of a name in the shared lists. */
export const LIST_NAME_LENGTH = 60;

/** Names of the colours of contact types; the UI knows what they look like. */
export const TYPE_COLOR_NAMES = [
  'grey', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'violet',
] as const; // prettier-ignore

/** Characters of a deal's title. */
export const DEAL_TITLE_LENGTH = 200;
export const MAX_DEAL_CONTACTS = 100;
/** Characters of why a deal was lost, and of what it is interested in. */
export const LOST_REASON_LENGTH = 500;
export const DEAL_INTEREST_LENGTH = 120;
/** Larger sums lose their cents. */
export const MAX_DEAL_VALUE = 1_000_000_000_000;

/** Characters of an activity's text, blocks of it, and of a single one. */
export const ACTIVITY_TEXT_LENGTH = 20_000;
export const MAX_ACTIVITY_BLOCKS = 500;
/** Characters of its subject or title, and of where a meeting is. */
export const ACTIVITY_TITLE_LENGTH = 255;
export const ACTIVITY_LOCATION_LENGTH = 500;
/** Records that one activity can be about, people who attend it, and files that it carries. */
export const MAX_ACTIVITY_RECORDS = 50;
export const MAX_ATTENDEES = 100;
export const MAX_ACTIVITY_FILES = 20;
/** Characters of a search in what has happened. */
export const ACTIVITY_SEARCH_LENGTH = 100;
/** Records, types and campaigns that the list can be narrowed to at once. */
export const MAX_ACTIVITY_FILTER = 20;
/** Characters of text that a row of the list carries; more is answered for one activity alone. */
export const ACTIVITY_ROW_TEXT = 2000;
/** Rows of an export that is answered at once; more is a file that is made in the background. */
export const SMALL_EXPORT = 1000;
/** Calls and meetings of one answer of a calendar, and how many days it covers. */
export const MAX_CALENDAR = 200;
export const MAX_CALENDAR_DAYS = 62;
