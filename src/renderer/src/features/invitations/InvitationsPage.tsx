import { useDocumentTitle } from '../../core/document-title';
import { Page } from '../../ui/page/Page';
import { InvitationList } from './InvitationList';
import { copy } from './copy';

/** View Invitations: the workspaces that the person is invited to (spec 3 §2.1). */
export function InvitationsPage() {
  useDocumentTitle(copy.title);
  return (
    <Page title={copy.title} text={copy.text} width="column">
      <InvitationList />
    </Page>
  );
}
