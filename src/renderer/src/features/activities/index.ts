export const loadTimeline = () => import('./timeline/Timeline');
export const loadNoteList = () => import('./notes/NoteList');
export { CalendarFileButton } from './CalendarFileButton';
export { withWhom } from './calendar-file';
export { useMyCalendarQuery } from './api';
