import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useAppSelector } from '../../core/store/store';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { useReadInvitationQuery } from './api';
import { copy } from './copy';
import { InvitationFrame } from './InvitationFrame';
import { OpenInvitation } from './OpenInvitation';

/** Shorter is no token (shared/contract/invitations). */
const MIN_TOKEN = 20;

/** Where the link of an invitation's mail leads (`/invitation#<token>`), the same for every person or not. */
export function InvitationPage() {
  useDocumentTitle(copy.page.title);
  const { hash } = useLocation();
  const token = hash.slice(1);
  const isToken = token.length >= MIN_TOKEN && token.length <= 200;
  // Who is signed in decides what is offered: asked again for another person.
  const userId = useAppSelector(({ session }) => session.profile?.id ?? null);
  const { data, error, isFetching, refetch } = useReadInvitationQuery(token, { skip: !isToken });
  const [declined, setDeclined] = useState<string | null>(null);

  if (declined !== null && declined === token)
    return <InvitationFrame title={copy.page.declined} text={copy.page.declinedText} isOver />;
  if (!isToken) return <InvitationFrame title={copy.page.noToken} text={copy.page.noTokenText} isOver />;
  if (data !== undefined)
    return (
      <OpenInvitation
        key={userId}
        invitation={data}
        token={token}
        onDeclined={() => {
          setDeclined(token);
        }}
      />
    );
  if (isApiError(error) && !isFetching) {
    if (error.code === 'invitation_expired')
      return <InvitationFrame title={copy.page.expired} text={copy.page.expiredText} isOver />;
    if (error.status === 404 || error.status === 400)
      return <InvitationFrame title={copy.page.gone} text={copy.page.goneText} isOver />;
    return (
      <InvitationFrame title={copy.page.failed} text={error.message}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </InvitationFrame>
    );
  }
  return (
    <InvitationFrame title={copy.page.title}>
      <Spinner label={copy.page.loading} />
    </InvitationFrame>
  );
}
