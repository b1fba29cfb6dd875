export { InboxPage } from './InboxPage';
export { chatApi } from './api';
export { clearDrafts } from './drafts';
