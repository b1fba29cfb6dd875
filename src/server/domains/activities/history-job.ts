/** The job that tells what happened before there were activities. */
export const HISTORY = 'activities.history';
/** What domains register by {@link ActivityRegistry.history}. */
export const HISTORY_SOURCES = [
  'changes',
  'companies',
  'contacts',
  'deals',
  'failures',
  'stages',
  'tasks',
  'threads',
  'visits',
] as const;
export type HistoryName = (typeof HISTORY_SOURCES)[number];
