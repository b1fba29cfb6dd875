import type { DIRECTIONS, LoggedType, OUTCOMES } from '@shared/rules/activity-types';
import type { Platform } from '../../../platform/platform';
import type { ActivityLink } from '../repository';
import type { ActivityRow } from '../schema';

/** What imports of activities stand on. */
export type ActivityImportsContext = Pick<Platform, 'clock'>;

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

/** What a row of a file tells of an activity; undefined: it tells nothing of it, so that it stays; null: it is taken away. */
export interface ImportedActivity {
  readonly type: LoggedType | null;
  /** Epoch milliseconds. */
  readonly at: number | undefined;
  readonly subject: string | null | undefined;
  /** Without any look. */
  readonly text: string | null | undefined;
  readonly outcome: (typeof OUTCOMES)[number] | null | undefined;
  readonly direction: (typeof DIRECTIONS)[number] | null | undefined;
  /** Minutes. */
  readonly duration: number | null | undefined;
  readonly location: string | null | undefined;
  /** A member; undefined: of a new one it is whoever imports it. */
  readonly logged_by: string | undefined;
  /** Members; null: nobody any more. */
  readonly hosts: readonly string[] | null | undefined;
  /** Whom it is about: for each, those who are called so; who is part of it already is meant before the others. */
  readonly people: readonly (readonly string[])[];
  readonly deals: readonly (readonly string[])[];
  readonly companies: readonly NamedRecord[];
  /** Id of a campaign. */
  readonly campaign: string | null | undefined;
}

/** By what a row tells which activity it is about: its id; else what it was imported from, or what it says. */
export interface ActivityKeys {
  readonly no: number;
  readonly id: string | null;
  /** What the row says of type, time, people and text; null: only the id counts. */
  readonly mark: string | null;
  readonly data: ImportedActivity;
}

/** An activity that a row names by its id. */
export interface KnownActivity {
  readonly type: number;
  /** Somebody wrote it; else Parley has noted it, and it stays as it is. */
  readonly isLogged: boolean;
  /** What they are called who have logged it, and its hosts. */
  readonly loggedBy: string;
  readonly hosts: string;
}

export interface WantedActivity {
  readonly no: number;
  readonly id: string;
  readonly data: ImportedActivity;
}

export interface NewActivity {
  readonly mark: string | null;
  readonly data: ImportedActivity;
}

/** What becomes another value of an activity. */
export interface PlannedActivity {
  readonly no: number;
  readonly name: string;
  readonly before: ActivityRow;
  readonly after: ActivityRow;
  readonly added: readonly ActivityLink[];
  readonly removed: readonly ActivityLink[];
  readonly changed: readonly string[];
  readonly problem: string | null;
}

export interface CreatedActivity {
  readonly _id: string;
  readonly updated_at: number;
}

/** What an activity was before a row changed it. */
export interface ActivityUndo {
  readonly id: string;
  /** When it was changed. Epoch milliseconds. */
  readonly updated_at: number;
  readonly was: Pick<ActivityRow, 'at' | 'created_by' | 'workflow_id' | 'data' | 'updated_at'>;
  readonly added: readonly ActivityLink[];
  readonly removed: readonly ActivityLink[];
}

export interface ActivitiesUndo {
  readonly created: readonly CreatedActivity[];
  readonly updated: readonly ActivityUndo[];
}
