export const loadTimeline = () => import('./timeline/Timeline');
export const loadNoteList = () => import('./notes/NoteList');
export const loadLatestActivities = () => import('./latest/LatestActivities');
