import { useParams } from 'react-router-dom';
import { useAppSelector } from '../app/store';
import { NotFoundPage } from './not-found-page';
import { OpenWorkspace } from './open-workspace';

/** The workspace that `{bId}` names: its index plus 1 (spec 3 §2). */
export function WorkspaceGate() {
  const { bId = '' } = useParams();
  const profile = useAppSelector(({ session }) => session.profile);
  const index = /^[1-9]\d{0,4}$/.test(bId) ? Number(bId) - 1 : -1;
  const workspace = profile?.workspaces[index];
  if (!profile || !workspace) return <NotFoundPage kind="workspace" />;
  // A key of its own: nothing of one workspace is ever seen in another.
  return <OpenWorkspace key={workspace.business_id} profile={profile} workspace={workspace} index={index} />;
}
