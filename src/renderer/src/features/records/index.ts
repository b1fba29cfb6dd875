export type { RecordRef } from './record-ref';
export const loadRecordDrawer = () => import('./RecordDrawer');
export const loadOverlayRecord = () => import('./OverlayRecord');
