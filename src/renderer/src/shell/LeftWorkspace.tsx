import { useEffect } from 'react';
import { useNavigate } from '../core/router/use-navigate';
import type { Profile } from '@shared/contract/session';
import { leaveNoMore } from '../core/leaving-workspaces';
import { noteProblem } from '../core/problem-log';
import { toast } from '../core/toast';
import { workspacePath } from '../features/session';
import { forgetCaches } from '../offline/persist';
import { copy } from './copy';
import type { Opened } from './gate-step';
import { firstNavItem, navItemAddress } from './navigation/find-nav-item';
import { Splash } from './Splash';

interface LeftWorkspaceProps {
  readonly profile: Profile;
  readonly left: Opened | null;
  /** Index of the workspace to go on in; null when there is none. */
  readonly next: number | null;
  readonly onLeft: () => void;
}

/** The person was removed from the workspace that was open: says so, forgets what was kept of it, and goes on in another. */
export function LeftWorkspace({ profile, left, next, onLeft }: LeftWorkspaceProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (left === null) return;
    onLeft();
    // Whoever has left or deleted it themselves was told by then.
    if (!leaveNoMore(left.businessId)) toast(copy.removed(left.title), 'info');
    forgetCaches(profile.id, left.businessId).catch((error: unknown) => {
      noteProblem('workspace.forget', error);
    });
    const workspace = profile.workspaces[next ?? -1];
    const item = workspace && firstNavItem(workspace.permissions);
    const to =
      workspace && item && next !== null
        ? navItemAddress(item, { ...workspace, index: next })
        : workspacePath(next ?? 0);
    navigate(to, { replace: true });
  }, [left, next, profile, navigate, onLeft]);
  return <Splash />;
}
