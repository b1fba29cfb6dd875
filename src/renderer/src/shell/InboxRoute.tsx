import { useDocumentTitle } from '../core/document-title';
import { InboxPage } from '../features/chat';
import { copy } from './copy';

/** The inbox at its address. */
export function InboxRoute() {
  useDocumentTitle(copy.inbox);
  return <InboxPage />;
}
