export { useConversationQuery } from './api';
export { customerName, customerOf } from './conversation-row-view';
/** The conversation as a document; for the desktop app. */
export const loadThreadPrint = () => import('./print/ThreadPrint');
export { listAddress } from './list/list-address';
export type { ListAddress } from './list/list-address';
export { selectNumberName } from './numbers/select-number-name';
export { INBOX_SHORTCUTS } from './shortcuts';
export { InboxPage } from './InboxPage';
