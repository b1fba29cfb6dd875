export { useConversationListInfiniteQuery, useConversationQuery } from './api';
export { seedConversation } from './cache';
export { findConversationOf } from './find/find-conversation-of';
export { readCustomer, selectKnownConversations } from './find/known-conversations';
export { customerName, customerOf } from './conversation-row-view';
/** The conversation as a document; for the desktop app. */
export const loadThreadPrint = () => import('./print/ThreadPrint');
export { EmojiButton } from './composer/EmojiButton';
export const loadQuickRepliesPage = () => import('./quick-replies/QuickRepliesPage');
export { TemplatePreview } from './preview/TemplatePreview';
export { listAddress } from './list/list-address';
export type { ListAddress } from './list/list-address';
export { CompanySection } from './panel/CompanySection';
export { ContactDetails } from './panel/ContactDetails';
export { DealsSection } from './panel/DealsSection';
export { ThreadBeside } from './ThreadBeside';
export { INBOX_SHORTCUTS } from './keys';
export { InboxPage } from './InboxPage';
