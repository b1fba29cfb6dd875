import { useEffect } from 'react';
import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import { can } from '@shared/rules/permissions';
import { useAppSelector } from '../core/store/store';
import { useWorkspaceData } from './use-workspace-data';
import { rememberWorkspace, workspacePath } from '../features/session';
import { AppCommands } from './AppCommands';
import { ShellNotices } from './notices/ShellNotices';
import { PlanGuard } from './PlanGuard';
import { QueryDialogs } from './QueryDialogs';
import { ScreenBoundary } from './ScreenBoundary';
import { Sidebar } from './sidebar/Sidebar';
import { useConfirmedSession } from './use-confirmed-session';
import { usePlanPage } from './use-plan-page';
import css from './app-shell.module.css';

interface OpenWorkspaceProps {
  readonly profile: Profile;
  readonly workspace: WorkspaceSummary;
  readonly index: number;
}

/** The frame around every page of a workspace. The page waits until the workspace's caches are ready. */
export function OpenWorkspace({ profile, workspace, index }: OpenWorkspaceProps) {
  const { business_id } = workspace;
  const ready = useWorkspaceData({
    userId: profile.id,
    businessId: business_id,
    inboxPath: workspacePath(index),
    mayReply: can(workspace.permissions, 'create', 'chat'),
  });
  const isOpen = useAppSelector(({ session }) => session.businessId === business_id);
  const planPage = usePlanPage(workspace.plan_info);
  useConfirmedSession();
  useEffect(() => {
    rememberWorkspace(profile.id, business_id);
  }, [profile.id, business_id]);

  return (
    <div className={css.shell}>
      <Sidebar profile={profile} workspace={workspace} index={index} ready={ready && planPage === null} />
      <div className={css.page}>
        {/* The page's code is waited for in here: outside, the wait would close the workspace and open it again. */}
        {ready && isOpen && (
          <ScreenBoundary>
            <PlanGuard page={planPage} />
          </ScreenBoundary>
        )}
        <ShellNotices showsServerProblems={isOpen && can(workspace.permissions, 'update', 'workspace')} />
      </div>
      {ready && isOpen && planPage === null && (
        <>
          <AppCommands profile={profile} workspace={workspace} index={index} />
          <QueryDialogs />
        </>
      )}
    </div>
  );
}
