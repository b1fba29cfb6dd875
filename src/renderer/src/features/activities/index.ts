export const loadTimeline = () => import('./timeline/Timeline');
export const loadNoteList = () => import('./notes/NoteList');
