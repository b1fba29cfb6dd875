import { loadTimeline } from '../activities';

export type { RecordRef } from './record-ref';
export const loadRecordDrawer = () => import('./RecordDrawer');
/** The drawer with what its first open shows. */
export const loadWholeDrawer = () => Promise.all([loadRecordDrawer(), loadTimeline()]);
