export const loadInvitationPage = () => import('./InvitationPage');
