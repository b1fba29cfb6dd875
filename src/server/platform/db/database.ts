import type { Kysely, RawBuilder } from 'kysely';
import type { Engine } from './engine';
import type { FoundMessage, MessageDoc, MessageSearch } from './message-index';
import type { Schema } from './schema';
import type { SharedLimits } from './shared-limits';

/** What nodes tell each other. */
export const NOTIFY_CHANNELS = ['events', 'jobs', 'presence', 'people'] as const;
export type NotifyChannel = (typeof NOTIFY_CHANNELS)[number];

/** What is found by its names: each has a table `<record>_search_docs`. */
export type SearchedRecord = 'contact' | 'company' | 'deal';

/** How a text is looked for in a column. */
export type TextMatch = 'is' | 'contains' | 'begins';

/** A job row that this worker now holds. */
export interface ClaimedJob {
  readonly id: number;
  readonly queue: string;
  readonly business_id: string | null;
  readonly payload: string;
  readonly attempts: number;
  readonly max_attempts: number;
}

export interface ClaimRequest {
  /** Queue -> how many of its jobs may be claimed at most. */
  readonly room: ReadonlyMap<string, number>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly owner: string;
  /** Epoch milliseconds until which the jobs are ours. */
  readonly leaseUntil: number;
}

export interface Claim {
  /** In the order in which they were written. */
  readonly jobs: readonly ClaimedJob[];
  /** When the next job of these queues falls due; epoch milliseconds, null: none waits. */
  readonly next: number | null;
}

/** What of it is wanted. */
export interface SearchWanted {
  readonly limit: number;
  /** Deals of this one alone. */
  readonly pipeline?: string | undefined;
  /** Companies in the order of their names, where they are fewer than the limit; else no order is promised. */
  readonly isByName?: boolean | undefined;
}

/** Connections of a pool, and requests that wait for one. */
export interface PoolUse {
  readonly pool: string;
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The database behind named functions: what differs between the engines lives here, a domain never asks which
 * engine it is on.
 */
export interface Database {
  readonly engine: Engine;
  /** Nobody else writes while a transaction does: what it has read stays as it is until its end. */
  readonly hasOneWriter: boolean;
  /** The connections of each pool; none where the database is a file. */
  pools(): readonly PoolUse[];
  /** For work that belongs to no workspace (identity, jobs, webhooks, migrations). On PostgreSQL: the owner. */
  readonly system: Kysely<Schema>;
  /** Everything that belongs to one workspace. On PostgreSQL: a role that row-level security binds to it. */
  forWorkspace(businessId: string): Kysely<Schema>;
  /** For the rest of a transaction of {@link system}: what its rows have by default is of this workspace. */
  actFor(db: Kysely<Schema>, businessId: string): Promise<void>;
  /** Ids of records whose names, numbers and addresses hold `text` (lower case, 2 characters or more). */
  searchRecords(
    db: Kysely<Schema>,
    record: SearchedRecord,
    businessId: string,
    text: string,
    wanted: SearchWanted,
  ): Promise<string[]>;
  /** The same of deals; where they are more than `most`, how many they are, up to the limit: to take them out would be for nothing. */
  searchDealsUpTo(
    db: Kysely<Schema>,
    businessId: string,
    text: string,
    wanted: SearchWanted & { readonly most: number },
  ): Promise<string[] | number>;
  /**
   * Name -> ids of at most `limit` records that are called so, by one statement.
   * @param names as {@link fold} leaves them, of 2 characters or more
   */
  recordsNamed(
    db: Kysely<Schema>,
    record: SearchedRecord,
    businessId: string,
    names: readonly string[],
    limit: number,
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Whether a column of folded text holds a folded text. No index answers it. */
  holdsText(column: RawBuilder<unknown>, text: string): RawBuilder<boolean>;
  /**
   * A query for activities whose folded text may hold another one (3 characters or more), by the index of trigrams: so many at most,
   * in no order. `at`, `activity_id`, `activity_type`, and `holds`: it does.
   */
  activitiesHolding(
    db: Kysely<Schema>,
    businessId: string,
    text: string,
    most: number,
  ): Promise<RawBuilder<unknown>>;
  /** Takes a message into the search, or renews it. */
  indexMessage(db: Kysely<Schema>, doc: MessageDoc): Promise<void>;
  unindexMessage(db: Kysely<Schema>, businessId: string, messageId: string): Promise<void>;
  /** Messages that hold all the words, newest first. */
  findMessages(db: Kysely<Schema>, search: MessageSearch): Promise<FoundMessage[]>;
  /** Takes everything of a workspace out of what the search holds beside its tables. */
  forgetSearch(db: Kysely<Schema>, businessId: string): Promise<void>;
  /** Whether a column holds a text, in small or capital letters; null for one without a value. No index answers it. */
  matchesText(column: RawBuilder<unknown>, how: TextMatch, text: string): RawBuilder<boolean>;
  /** Whether a column of ASCII alone holds a text of ASCII, in small or capital letters: quicker than {@link matchesText}. */
  holdsPlain(column: RawBuilder<unknown>, text: string, how?: TextMatch): RawBuilder<boolean>;
  /**
   * Every way in which a column that is kept in small letters may hold what {@link matchesText} takes for a text; null: there
   * are too many.
   */
  lowered(text: string): readonly RawBuilder<string>[] | null;
  /** What stands before the first line feed of a column. */
  firstLine(column: RawBuilder<unknown>): RawBuilder<string>;
  /** A text in the JSON of a column; null where it has none. */
  jsonText(column: RawBuilder<unknown>, key: string): RawBuilder<string | null>;
  /** Takes the values of a workspace's fields out of an index that does not know workspaces, in pieces. */
  forgetFieldIndex(businessId: string): Promise<void>;
  /** What tells the records of a table apart in all of its indexes, by which they are compared quickest. */
  rowOf(table: string): RawBuilder<unknown>;
  /** For the right side of `in`: one parameter, however many values, so that the statement stays the same. */
  listOf(values: readonly string[]): RawBuilder<string>;
  /** The id of the file that a row of `messages` carries; null without one. Has an index. */
  messageMediaId(): RawBuilder<string | null>;
  /** The id of the picture of the advertisement that a row of `messages` came from; null without one. Has an index. */
  referralPictureId(): RawBuilder<string | null>;
  /** An aggregate: the values of a group as one text, with commas between them; null for an empty group. */
  joined(value: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Holds a row until the transaction ends, so that reading it and writing it cannot be interleaved. */
  lockRow(
    db: Kysely<Schema>,
    table:
      | 'activities'
      | 'campaigns'
      | 'companies'
      | 'contacts'
      | 'conversations'
      | 'deals'
      | 'messages'
      | 'segments'
      | 'tasks'
      | 'visitors'
      | 'whatsapp_accounts',
    businessId: string,
    id: string,
  ): Promise<void>;
  /** Nobody else changes or holds a list until the transaction ends; other transactions may put members in. */
  holdSegment(db: Kysely<Schema>, businessId: string, id: string): Promise<void>;
  /** Holds the workspace until the transaction ends: what is decided about its people is decided one after the other. */
  lockWorkspace(db: Kysely<Schema>, businessId: string): Promise<void>;
  /** Until the transaction ends: what another one holds for longer than this (milliseconds) fails ({@link isLockTimeout}). */
  setLockTimeout(db: Kysely<Schema>, ms: number): Promise<void>;
  /** Claimed jobs give their dedupe key free, so that they can wait again beside a newer one of the same key. */
  claimJobs(request: ClaimRequest): Promise<Claim>;
  /** Wakes the other nodes (PostgreSQL: NOTIFY, to ourselves as well); nothing to do on an engine of one process. */
  notify(channel: NotifyChannel, payload: string): Promise<void>;
  /** Null: no other process works on this database, which counts by itself. */
  readonly sharedLimits: SharedLimits | null;
  /** Whether what other nodes tell arrives here just now; while it does not, they have to be asked. */
  isListening(): boolean;
  /** Calls `listener` when another node notifies. Returns its unsubscribe. */
  listen(listener: (channel: NotifyChannel, payload: string) => void): () => void;
  /** Steps of the plan in which a whole table is read; for the test of every list query's plan. */
  explain(query: { readonly sql: string; readonly parameters: readonly unknown[] }): Promise<string[]>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
