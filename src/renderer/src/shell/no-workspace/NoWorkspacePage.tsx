import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { useNavigate } from '../../core/router/use-navigate';
import type { Profile } from '@shared/contract/session';
import { useDocumentTitle } from '../../core/document-title';
import { loadInvitationList } from '../../features/invitations';
import { Button } from '../../ui/Button';
import { copy as shell } from '../copy';
import { copy } from './copy';
import { NAV_ITEMS } from '../navigation/nav-items';
import { Screen } from '../Screen';
import { useSignOut } from '../../features/session';
import css from './no-workspace-page.module.css';

const InvitationList = lazy(async () => ({ default: (await loadInvitationList()).InvitationList }));

/** No workspace has a stream that would tell. Milliseconds. */
const ASK_EVERY_MS = 15_000;

/** For somebody who is in no workspace: their invitations, a workspace of their own, the way out. */
export function NoWorkspacePage({ profile }: { readonly profile: Profile }) {
  const navigate = useNavigate();
  useDocumentTitle(copy.title);
  const create = NAV_ITEMS.find(({ path }) => path === '/business/create_board');
  const leave = useSignOut();
  return (
    <Screen
      title={copy.title}
      text={create ? copy.text : copy.textJoin}
      hint={copy.signedInAs(profile.email)}
      wide={
        <section className={css.invitations} aria-label={copy.invitations}>
          <h2 className={css.heading}>{copy.invitations}</h2>
          <LazyBoundary>
            <InvitationList askEvery={ASK_EVERY_MS} />
          </LazyBoundary>
        </section>
      }
    >
      {create && (
        <Button tone="primary" onClick={() => navigate(create.path)}>
          {shell.entries.createWorkspace}
        </Button>
      )}
      <Button onClick={leave.here}>{shell.profile.signOut}</Button>
      {leave.question}
    </Screen>
  );
}
