export type { CalendarParts } from './calendar-parts';
export { EVERYWHERE } from './live/records-of';
export const loadTimeline = () => import('./timeline/Timeline');
/** Of a campaign, on its page. */
export const loadActivityList = () => import('./page/ActivityList');
export const loadNoteList = () => import('./notes/NoteList');
export const loadLatestActivities = () => import('./latest/LatestActivities');
export const loadTimelinePatch = () => import('./live/patch-timelines');
export const loadCalendarParts = async () => (await import('./calendar-parts')).calendarParts;
/** What is written down of somebody, over any page. */
export const loadLogDrawer = () => import('./log/LogDrawer');
export { LogItems } from './LogItems';
export { useTimelineAhead } from './timeline-ahead';
