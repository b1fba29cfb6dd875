import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../core/router/use-navigate';
import { workspaceMark } from '@shared/rules/plan-state';
import { WorkspaceSwitcher } from '../../features/workspaces';
import { serverNow } from '../../core/platform/server-time';
import { switchTarget } from '../navigation/switch-target';
import type { SidebarModel } from './sidebar-model';
import { useEntries } from './use-entries';

interface SidebarWorkspaceProps {
  readonly model: SidebarModel;
  readonly form: 'rail' | 'row';
}

/** The open workspace and the way to the others; the page one is on is kept (spec 3 §2.1). */
export function SidebarWorkspace({ model, form }: SidebarWorkspaceProps) {
  const { profile, workspace, index } = model;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entries = useEntries('workspace', workspace, index, profile.workspaces);
  return (
    <WorkspaceSwitcher
      form={form}
      workspaces={profile.workspaces}
      current={workspace}
      markOf={({ plan_info }) => workspaceMark(plan_info, serverNow())}
      entries={entries}
      onChoose={(chosen, at) => {
        if (chosen.business_id !== workspace.business_id) navigate(switchTarget(pathname, chosen, at));
      }}
    />
  );
}
