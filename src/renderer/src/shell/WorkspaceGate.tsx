import { lazy, useEffect, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useAppSelector } from '../core/store/store';
import { type Opened, gateStep } from './gate-step';
import { LeftWorkspace } from './LeftWorkspace';
import { NotFoundPage } from './NotFoundPage';
import { OpenWorkspace } from './OpenWorkspace';
import { ScreenBoundary } from './ScreenBoundary';

const NoWorkspacePage = lazy(async () => ({
  default: (await import('./no-workspace/NoWorkspacePage')).NoWorkspacePage,
}));

/** The workspace that `{bId}` names: its index plus 1 (spec 3 §2.1). What is open follows the profile. */
export function WorkspaceGate() {
  const { bId = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const profile = useAppSelector(({ session }) => session.profile);
  const opened = useRef<Opened | null>(null);
  const step = gateStep(profile?.workspaces ?? [], bId, opened.current);
  const workspace = 'index' in step ? profile?.workspaces[step.index] : undefined;
  useEffect(() => {
    if (step.kind === 'open' && workspace)
      opened.current = { bId, businessId: workspace.business_id, title: workspace.business_title };
  });

  if (!profile) return <NotFoundPage kind="workspace" />;
  if (step.kind === 'left')
    return (
      <LeftWorkspace
        profile={profile}
        left={opened.current}
        next={step.next}
        onLeft={() => {
          opened.current = null;
        }}
      />
    );
  if (step.kind === 'no_workspace')
    return (
      <ScreenBoundary>
        <NoWorkspacePage profile={profile} />
      </ScreenBoundary>
    );
  if (!workspace || step.kind === 'unknown') return <NotFoundPage kind="workspace" />;
  const moved = pathname.replace(/^\/business\/[^/]*/, `/business/${step.index + 1}`);
  return (
    <>
      {step.kind === 'moved' && <Navigate to={`${moved}${search}${hash}`} replace />}
      {/* A key of its own: nothing of one workspace is ever seen in another. */}
      <OpenWorkspace key={workspace.business_id} profile={profile} workspace={workspace} index={step.index} />
    </>
  );
}
