export type { RecordRef } from './record-ref';
export const loadRecordDrawer = () => import('./RecordDrawer');
