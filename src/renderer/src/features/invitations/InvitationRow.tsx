import { useState } from 'react';
import type { OwnInvitation } from '@shared/contract/invitations';
import { store } from '../../core/store/store';
import { toast } from '../../core/toast';
import { reasonOf } from '../../core/http/api-error';
import { Button } from '../../ui/Button';
import { WorkspaceLogo } from '../workspaces';
import { applyProfile, workspacePath } from '../session';
import { useAnswerInvitationMutation } from './api';
import { copy } from './copy';
import css from './invitations.module.css';

interface InvitationRowProps {
  readonly invitation: OwnInvitation;
  readonly until: string;
}

/** One invitation: accept it or decline it; why that did not work stands beside it. */
export function InvitationRow({ invitation, until }: InvitationRowProps) {
  const { _id, business_id, business_title, invited_by, role } = invitation;
  const [answer] = useAnswerInvitationMutation();
  const [given, setGiven] = useState<'accept' | 'decline' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function give(choice: 'accept' | 'decline'): Promise<void> {
    setGiven(choice);
    setRefused(null);
    try {
      const profile = await answer({ id: _id, answer: choice }).unwrap();
      applyProfile(store, profile);
      const index = profile.workspaces.findIndex((one) => one.business_id === business_id);
      if (choice === 'accept' && index >= 0)
        toast(copy.joined(business_title), 'success', {
          label: copy.open(business_title),
          to: workspacePath(index),
        });
      else toast(copy.declined(business_title));
    } catch (error) {
      const reason = reasonOf(error) ?? '';
      setRefused(reason);
      // The row may have gone with the list that was loaded again.
      toast(reason, 'error');
    } finally {
      setGiven(null);
    }
  }

  return (
    <li className={css.row} aria-busy={given !== null}>
      <WorkspaceLogo workspace={invitation} size={40} />
      <div className={css.words}>
        <b>{business_title}</b>
        <small>{copy.invitedBy(invited_by, role.role_name)}</small>
        <small>{copy.until(until)}</small>
        {refused !== null && (
          <p role="alert" className={css.refused}>
            {refused}
          </p>
        )}
      </div>
      <div className={css.answers}>
        <Button
          disabled={given !== null}
          aria-label={copy.declineLabel(business_title)}
          onClick={() => void give('decline')}
        >
          {given === 'decline' ? copy.working : copy.decline}
        </Button>
        <Button
          tone="primary"
          disabled={given !== null}
          aria-label={copy.acceptLabel(business_title)}
          onClick={() => void give('accept')}
        >
          {given === 'accept' ? copy.working : copy.accept}
        </Button>
      </div>
    </li>
  );
}
