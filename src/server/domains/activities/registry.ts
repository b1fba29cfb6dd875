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
  readonly describers: ReadonlyMap<number, ActivityDescriber>;
  readonly histories: ReadonlyMap<string, HistorySource>;
}

export function createActivityRegistry(): ActivityRegistry {
  const describers = new Map<number, ActivityDescriber>();
  const histories = new Map<string, HistorySource>();
  return {
    describers,
    histories,
    describe: (type, describer) => void describers.set(type, describer),
    history: (name, source) => void histories.set(name, source),
  };
}
