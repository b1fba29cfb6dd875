import { useNavigate } from '../../core/router/use-navigate';
import type { Profile } from '@shared/contract/session';
import { reasonOf } from '../../core/http/api-error';
import { store, useAppSelector } from '../../core/store/store';
import { toast } from '../../core/toast';
import { platform } from '../../core/platform';
import { Button } from '../../ui/Button';
import { formatDay } from '../../ui/format-date';
import { useConfirm } from '../../ui/use-confirm';
import { applyProfile, useSignOut, workspacePath } from '../session';
import { WorkspaceLogo } from '../workspaces';
import { type ReadInvitation, useAcceptInvitationMutation, useDeclineByLinkMutation } from './api';
import { copy } from './copy';
import { InvitationFrame } from './InvitationFrame';
import { InvitationStep } from './InvitationStep';
import css from './invitation.module.css';

interface OpenInvitationProps {
  readonly invitation: ReadInvitation;
  readonly token: string;
  readonly onDeclined: () => void;
}

/** An invitation that waits: accept as the person it is for, sign in first, make the account, or decline. */
export function OpenInvitation({ invitation, token, onDeclined }: OpenInvitationProps) {
  const { business_id, business_title, business_logo, role, invited_by, email } = invitation;
  const profile = useAppSelector(({ session }) => session.profile);
  const navigate = useNavigate();
  const [accept, accepting] = useAcceptInvitationMutation();
  const [decline, declining] = useDeclineByLinkMutation();
  const leave = useSignOut();
  const problem = reasonOf(accepting.error) ?? reasonOf(declining.error);

  function enter(joined: Profile): void {
    const index = joined.workspaces.findIndex((one) => one.business_id === business_id);
    applyProfile(store, joined);
    toast(copy.page.welcome(business_title), 'success');
    navigate(workspacePath(Math.max(index, 0)), { replace: true });
  }
  async function join(): Promise<void> {
    const { data } = await accept(invitation._id);
    if (data) enter(data);
  }
  async function refuse(): Promise<void> {
    const { data } = await decline(token);
    if (data) onDeclined();
  }
  const { ask, question } = useConfirm<null>(
    () => ({
      title: copy.page.declining.title,
      text: copy.page.declining.text(business_title),
      confirm: copy.page.declining.confirm,
      cancel: copy.cancel,
    }),
    () => void refuse(),
  );
  return (
    <InvitationFrame
      title={copy.page.heading(business_title)}
      text={copy.page.lead(invited_by, business_title, role.role_name)}
      mark={<WorkspaceLogo workspace={{ business_id, business_title, business_logo }} size={48} />}
    >
      <dl className={css.facts}>
        <dt>{copy.page.forAddress}</dt>
        <dd>{email}</dd>
      </dl>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <InvitationStep
        invitation={invitation}
        token={token}
        profile={profile}
        accepting={accepting.isLoading}
        onAccept={() => void join()}
        onJoined={enter}
        onSignOut={leave.here}
      />
      <p className={css.foot}>
        <span>{copy.page.goodUntil(formatDay(invitation.expires_at))}</span>
        {platform.kind === 'browser' && (
          <a className={css.app} href={`parley://invitation/${token}`}>
            {copy.page.openInApp}
          </a>
        )}
        <Button
          tone="quiet"
          disabled={declining.isLoading}
          onClick={() => {
            ask(null);
          }}
        >
          {copy.page.decline}
        </Button>
      </p>
      {leave.question}
      {question}
    </InvitationFrame>
  );
}
