/* What other domains need to tell what happens, in the transaction in which it does. */

export { type ActivityEntry, bringToCompany, forgetActivities, recordActivities } from './record';
export { touchActivities, touchSources } from './touch';
export type { ActivityDescriber, ActivityRegistry, HistorySource } from './registry';
