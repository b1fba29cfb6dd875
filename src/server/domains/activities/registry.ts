import type { ActivityType } from '@shared/rules/activity-types';
import type { Reader, Scope } from '../../platform/scope';
import type { ActivityData } from './data';
import type { HistoryName } from './history-job';
import type { ActivityEntry } from './record';
import type { ActivityRow } from './schema';

/** What rows that sum something up show of it now, read where it is kept. Rows whose source is gone are left out. */
export type ActivityDescriber = (
  reader: Reader,
  rows: readonly (ActivityRow & { readonly source_key: string })[],
) => Promise<ReadonlyMap<string, ActivityData>>;

/** A message of a conversation that holds what was searched for. */
export interface FoundMessage {
  /** Where the search goes on behind it. */
  readonly place: MessagePlace;
  readonly _id: string;
  readonly conversation_id: string;
  readonly contact_id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The teammate who wrote it; null: the customer, or Parley. */
  readonly by: string | null;
  readonly message_type: string;
  /** What there is to read of it. */
  readonly text: string;
}
export interface MessagePlace {
  readonly at: number;
  readonly id: string;
}

/** Finds messages by their words, newest first. @param wanted.threads sources of their activities; null: all */
export type MessageFinder = (
  scope: Scope,
  wanted: {
    readonly text: string;
    readonly threads: readonly string[] | null;
    /** Epoch milliseconds, both included. */
    readonly from: number | null;
    readonly until: number | null;
    readonly after: MessagePlace | null;
    readonly limit: number;
  },
) => Promise<readonly FoundMessage[]>;

export interface HistoryPage {
  readonly entries: readonly ActivityEntry[];
  /** Everything up to here is told; null: that was the end. */
  readonly cursor: string | null;
}

/** Reads what happened before there were activities, the next ones after the cursor. */
export type HistorySource = (scope: Scope, after: string | null, limit: number) => Promise<HistoryPage>;

/** Where domains say how what they tell is shown, and what happened before it was told. */
export interface ActivityRegistry {
  describe(type: ActivityType, describer: ActivityDescriber): void;
  history(name: HistoryName, source: HistorySource): void;
  /** Who searches messages, which a timeline sums up in threads. */
  findMessages(finder: MessageFinder): void;
  readonly messageFinder: MessageFinder;
  readonly describers: ReadonlyMap<number, ActivityDescriber>;
  readonly histories: ReadonlyMap<string, HistorySource>;
}

export function createActivityRegistry(): ActivityRegistry {
  const describers = new Map<number, ActivityDescriber>();
  const histories = new Map<string, HistorySource>();
  let messageFinder: MessageFinder = () => Promise.resolve([]);
  return {
    findMessages: (finder) => {
      messageFinder = finder;
    },
    get messageFinder() {
      return messageFinder;
    },
    describers,
    histories,
    describe: (type, describer) => void describers.set(type, describer),
    history: (name, source) => void histories.set(name, source),
  };
}
