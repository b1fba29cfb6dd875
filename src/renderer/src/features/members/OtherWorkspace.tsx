import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/page/Page';
import { copy } from './copy';

/** The link is about the users of a workspace that the person is not in. */
export function OtherWorkspace({ onStay }: { readonly onStay: () => void }) {
  return (
    <Page title={copy.title}>
      <EmptyState
        icon="users"
        title={copy.otherWorkspace}
        action={<Button onClick={onStay}>{copy.toThisOne}</Button>}
      />
    </Page>
  );
}
