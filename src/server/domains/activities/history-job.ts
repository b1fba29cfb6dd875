import { NO_PAYLOAD, jobKind } from '../../platform/jobs/job-kind';

/** The job that tells what happened before there were activities. */
export const HISTORY = jobKind('activities.history', NO_PAYLOAD);
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
