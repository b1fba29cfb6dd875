import { Suspense, lazy } from 'react';
import { useNavigate } from '../core/router/use-navigate';
import type { Profile } from '@shared/contract/session';
import { useDocumentTitle } from '../core/document-title';
import { loadInvitationList } from '../features/invitations';
import { Button } from '../ui/Button';
import { copy } from './copy';
import { laterCopy } from './later-copy';
import { NAV_ITEMS } from './navigation/nav-items';
import { Screen } from './Screen';
import { useSignOut } from '../features/session';
import css from './no-workspace-page.module.css';

const InvitationList = lazy(async () => ({ default: (await loadInvitationList()).InvitationList }));

/** No workspace has a stream that would tell. Milliseconds. */
const ASK_EVERY_MS = 15_000;

/** For somebody who is in no workspace: their invitations, a workspace of their own, the way out. */
export function NoWorkspacePage({ profile }: { readonly profile: Profile }) {
  const navigate = useNavigate();
  useDocumentTitle(laterCopy.nowhere.title);
  const create = NAV_ITEMS.find(({ path }) => path === '/business/create_board');
  const leave = useSignOut();
  return (
    <Screen
      title={laterCopy.nowhere.title}
      text={create ? laterCopy.nowhere.text : laterCopy.nowhere.textJoin}
      hint={laterCopy.nowhere.signedInAs(profile.email)}
      wide={
        <section className={css.invitations} aria-label={laterCopy.nowhere.invitations}>
          <h2 className={css.heading}>{laterCopy.nowhere.invitations}</h2>
          <Suspense>
            <InvitationList askEvery={ASK_EVERY_MS} />
          </Suspense>
        </section>
      }
    >
      {create && (
        <Button tone="primary" onClick={() => navigate(create.path)}>
          {copy.entries.createWorkspace}
        </Button>
      )}
      <Button onClick={leave.here}>{copy.profile.signOut}</Button>
      {leave.question}
    </Screen>
  );
}
