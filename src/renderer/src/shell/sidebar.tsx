import { useMemo } from 'react';
import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import { can } from '@shared/rules/permissions';
import { useUnreadMark } from '../app/document-title';
import { useAccountsQuery } from '../features/accounts';
import { WorkspaceSwitcher } from '../features/workspaces';
import { workspacePath } from '../features/session';
import { copy } from './copy';
import { NavItem } from './nav-item';
import { ProfileMenu } from './profile-menu';
import { ThemeMenu } from './theme-menu';
import css from './sidebar.module.css';

interface SidebarProps {
  readonly profile: Profile;
  readonly workspace: WorkspaceSummary;
  readonly index: number;
  /** The workspace's calls may be made. */
  readonly ready: boolean;
}

/** The rail on the left: the workspace, the places in it, the person. */
export function Sidebar({ profile, workspace, index, ready }: SidebarProps) {
  const mayChat = can(workspace.permissions, 'view', 'chat');
  const { data: accounts } = useAccountsQuery(undefined, { skip: !ready || !mayChat });
  const unread = useMemo(
    () => (accounts ?? []).reduce((sum, { unread_count }) => sum + unread_count, 0),
    [accounts],
  );
  useUnreadMark(unread);

  return (
    <nav className={css.sidebar} aria-label={copy.navigation}>
      <WorkspaceSwitcher workspaces={profile.workspaces} current={workspace} />
      <ul className={css.places}>
        {mayChat && (
          <li>
            <NavItem
              to={workspacePath(index)}
              icon="chat"
              text={copy.inbox}
              count={unread}
              countText={copy.unread(unread)}
            />
          </li>
        )}
      </ul>
      <div className={css.foot}>
        <ThemeMenu />
        <ProfileMenu profile={profile} roleName={workspace.role.role_name} />
      </div>
    </nav>
  );
}
