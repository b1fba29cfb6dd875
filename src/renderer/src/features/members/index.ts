export const loadUsersPage = () => import('./UsersPage');
export const loadInvitationPage = () => import('./InvitationPage');
export const loadMailboxPage = () => import('./MailboxPage');
