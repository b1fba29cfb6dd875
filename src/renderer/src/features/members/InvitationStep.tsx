import { useNavigate } from '../../core/router/use-navigate';
import type { Profile } from '@shared/contract/session';
import { Button } from '../../ui/Button';
import { workspacePath } from '../session';
import type { ReadInvitation } from './api';
import { copy } from './copy';
import { JoinForm } from './JoinForm';
import css from './invitation.module.css';

interface InvitationStepProps {
  readonly invitation: ReadInvitation;
  readonly token: string;
  /** Who is signed in. */
  readonly profile: Profile | null;
  readonly accepting: boolean;
  readonly onAccept: () => void;
  readonly onJoined: (joined: Profile) => void;
  readonly onSignOut: () => void;
}

/** What is next for the person who opened the invitation. */
export function InvitationStep(props: InvitationStepProps) {
  const { invitation, token, profile, accepting, onAccept, onJoined, onSignOut } = props;
  const { business_id, business_title, email, has_account } = invitation;
  const navigate = useNavigate();
  const isTheirs = profile?.email.toLowerCase() === email;
  const known = profile?.workspaces.findIndex((one) => one.business_id === business_id) ?? -1;
  const signIn = (): void => {
    // The page that signs in comes back to where it was sent from.
    navigate('/', { state: { from: `/invitation#${token}` } });
  };

  if (profile === null)
    return has_account ? (
      <>
        <p className={css.text}>{copy.page.signInFirst}</p>
        <Button tone="primary" className={css.main} onClick={signIn}>
          {copy.page.signIn}
        </Button>
      </>
    ) : (
      <JoinForm token={token} email={email} onJoined={onJoined} />
    );
  if (!isTheirs)
    return (
      <>
        <p className={css.text}>
          <b>{copy.page.otherPerson(profile.email)}</b> {copy.page.otherPersonText(email)}
        </p>
        <Button className={css.main} onClick={onSignOut}>
          {copy.page.signOut}
        </Button>
      </>
    );
  if (known >= 0)
    return (
      <>
        <p className={css.text}>{copy.page.member}</p>
        <Button tone="primary" className={css.main} onClick={() => navigate(workspacePath(known))}>
          {copy.page.open(business_title)}
        </Button>
      </>
    );
  return (
    <Button tone="primary" className={css.main} disabled={accepting} onClick={onAccept}>
      {accepting ? copy.page.accepting : copy.page.accept(business_title)}
    </Button>
  );
}
