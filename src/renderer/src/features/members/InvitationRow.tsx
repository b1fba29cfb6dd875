import { useState } from 'react';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import type { Invitation } from '@shared/contract/invitations';
import { isApiError } from '../../core/http/api-error';
import { toast } from '../../core/toast';
import { serverNow } from '../../core/platform/server-time';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Button } from '../../ui/Button';
import { showDayAndTime } from '../../ui/show-date';
import tableCss from '../../ui/data-table.module.css';
import { useResendInvitationMutation, useRevokeInvitationMutation } from './api';
import { copy } from './copy';
import css from './members.module.css';

dayjs.extend(relativeTime);

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly mail: boolean;
  readonly mayChange: boolean;
  readonly onRenewed: (invitation: Invitation) => void;
}

/** One invitation that waits for its answer. */
export function InvitationRow({ invitation, mail, mayChange, onRenewed }: InvitationRowProps) {
  const { _id, email, role, invited_by, state, expires_at } = invitation;
  const [resend, resending] = useResendInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = resending.isLoading || revoking.isLoading;

  function fail(error: unknown): void {
    if (!isApiError(error)) return;
    const { code, retry_after_ms } = error;
    const isSoon = code === 'too_many_requests' && retry_after_ms !== undefined;
    setProblem(isSoon ? copy.invitations.wait(Math.ceil(retry_after_ms / 1000)) : error.message);
  }
  async function sendAgain(): Promise<void> {
    setProblem(null);
    const { data, error } = await resend(_id);
    if (!data) fail(error);
    else if (data.link === undefined) toast(copy.invitations.resent(email), 'success');
    else onRenewed(data);
  }
  async function takeBack(): Promise<void> {
    setAsking(false);
    setProblem(null);
    const { data, error } = await revoke(_id);
    if (data) toast(copy.invitations.revoking.done(email), 'success');
    else fail(error);
  }
  const expired = state === 'expired' || Date.parse(expires_at) <= serverNow();
  return (
    <tr>
      <td>
        <span className={css.address}>{email}</span>
        {problem !== null && (
          <div className={tableCss.problem} role="alert">
            {problem}
          </div>
        )}
      </td>
      <td>{role.role_name}</td>
      <td className={`${tableCss.faint} ${css.wideOnly}`}>{invited_by}</td>
      <td>
        <span
          className={tableCss.chip}
          data-tone={expired ? 'warn' : undefined}
          title={showDayAndTime(expires_at)}
        >
          {expired
            ? copy.invitations.expired
            : copy.invitations.expires(dayjs(expires_at).from(dayjs(serverNow())))}
        </span>
      </td>
      <td className={tableCss.end}>
        {mayChange && (
          <span className={css.buttons}>
            <Button tone="quiet" disabled={busy} onClick={() => void sendAgain()}>
              {mail ? copy.invitations.resend : copy.invitations.newLink}
            </Button>
            <Button
              tone="quiet"
              disabled={busy}
              onClick={() => {
                setAsking(true);
              }}
            >
              {copy.invitations.revoke}
            </Button>
          </span>
        )}
        {asking && (
          <ConfirmDialog
            title={copy.invitations.revoking.title(email)}
            text={copy.invitations.revoking.text}
            confirm={copy.invitations.revoking.confirm}
            cancel={copy.cancel}
            onConfirm={() => void takeBack()}
            onCancel={() => {
              setAsking(false);
            }}
          />
        )}
      </td>
    </tr>
  );
}
