export { useMyInvitationsQuery } from './api';

/** The list alone, for those who are in no workspace yet. */
export const loadInvitationList = () => import('./InvitationList');
