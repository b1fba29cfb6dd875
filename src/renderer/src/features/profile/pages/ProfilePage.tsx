import { useDocumentTitle } from '../../../core/document-title';
import { useAppSelector } from '../../../core/store/store';
import { Page } from '../../../ui/page/Page';
import { copy } from '../copy';
import { ProfileForm } from '../form/ProfileForm';
import { PasswordSection } from '../security/PasswordSection';
import { TwoStepSection } from '../security/TwoStepSection';
import { SessionsSection } from '../sessions/SessionsSection';

/** The person's own account: who they are, how they sign in, where they are signed in. */
export function ProfilePage() {
  useDocumentTitle(copy.profile.title);
  const profile = useAppSelector(({ session }) => session.profile);
  if (!profile) return null;
  return (
    <Page title={copy.profile.title} text={copy.profile.text}>
      <ProfileForm profile={profile} />
      <PasswordSection profile={profile} />
      <TwoStepSection profile={profile} />
      <SessionsSection />
    </Page>
  );
}
