/* What other domains need to tell what happens, in the transaction in which it does. */

export {
  type ActivityEntry,
  belongToCampaign,
  bringToCompany,
  forgetActivities,
  recordActivities,
} from './record';
export { recordActivitySet } from './record-set';
export { touchActivities, touchSources } from './touch';
export type { ActivityDescriber, ActivityRegistry, HistorySource, MessageFinder } from './registry';
export { type ActivityData, parseData } from './data';
