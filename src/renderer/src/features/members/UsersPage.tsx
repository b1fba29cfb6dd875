import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { Navigate } from 'react-router-dom';
import { useNavigate } from '../../core/router/use-navigate';
import { useDocumentTitle } from '../../core/document-title';
import { useAppSelector } from '../../core/store/store';
import { useCan, useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/page/Page';
import { Tabs } from '../../ui/page/Tabs';
import { workspacePath } from '../session';
import { useMembersQuery } from '../workspaces';
import { useInvitationsQuery } from './api';
import { copy } from './copy';
import { InvitationsTab } from './InvitationsTab';
import { MembersTab } from './MembersTab';
import { OtherWorkspace } from './OtherWorkspace';
import { useSearchParams } from '../../core/router/use-search-params';

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog')).InviteDialog }));

type TabId = 'members' | 'invitations';

/** Who is in the workspace, with which role, and who is invited (`?tab=invitations`). */
export function UsersPage() {
  useDocumentTitle(copy.title);
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const workspaces = useAppSelector(({ session }) => session.profile?.workspaces ?? []);
  const [params, setParams] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const mayView = useCan('view', 'members');
  const mayInvite = useCan('create', 'members');
  const asked = { skip: !mayView, refetchOnMountOrArgChange: true } as const;
  const members = useMembersQuery(undefined, asked);
  const invitations = useInvitationsQuery(undefined, asked);
  const tab: TabId = params.get('tab') === 'invitations' ? 'invitations' : 'members';

  // The link says which workspace it is about (spec 3 §2.1): the address alone may name another one by now.
  const wanted = params.get('business');
  if (wanted !== null && wanted !== workspace.business_id) {
    const index = workspaces.findIndex(({ business_id }) => business_id === wanted);
    if (index >= 0) return <Navigate to={`${workspacePath(index, 'users')}?business=${wanted}`} replace />;
    return (
      <OtherWorkspace onStay={() => navigate(workspacePath(workspace.index, 'users'), { replace: true })} />
    );
  }
  if (!mayView)
    return (
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );

  const show = (next: TabId): void => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'members') after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { replace: true },
    );
  };
  const openInvite = (): void => {
    setInviting(true);
  };
  return (
    <Page
      title={copy.title}
      text={copy.text}
      width="own"
      actions={
        <Button
          tone="primary"
          disabled={!mayInvite}
          title={mayInvite ? undefined : copy.mayNotInvite}
          onClick={openInvite}
        >
          {copy.invite}
        </Button>
      }
      bar={
        <Tabs
          label={copy.tabs.label}
          value={tab}
          onChange={show}
          tabs={[
            { id: 'members', label: copy.tabs.members, count: members.data?.length },
            { id: 'invitations', label: copy.tabs.invitations, count: invitations.data?.rows.length },
          ]}
        />
      }
    >
      {tab === 'members' ? (
        <MembersTab query={members} onInvite={mayInvite ? openInvite : null} />
      ) : (
        <InvitationsTab query={invitations} onInvite={mayInvite ? openInvite : null} />
      )}
      {inviting && (
        <LazyBoundary fallback={null}>
          <InviteDialog
            mail={invitations.data?.mail ?? true}
            onClose={() => {
              setInviting(false);
            }}
            onInvited={() => {
              show('invitations');
            }}
          />
        </LazyBoundary>
      )}
    </Page>
  );
}
