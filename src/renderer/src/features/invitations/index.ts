export { useMyInvitationsQuery } from './api';

/** The page of the person's own invitations. */
export const loadInvitationsPage = () => import('./InvitationsPage');
/** The list alone, for those who are in no workspace yet. */
export const loadInvitationList = () => import('./InvitationList');
