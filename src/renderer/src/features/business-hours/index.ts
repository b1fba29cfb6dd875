/** Stands in the header of a conversation: a chunk of its own, because the inbox does not wait for it. */
export const loadClosedChip = () => import('./ClosedChip');
export { useBusinessHoursQuery } from './api';
