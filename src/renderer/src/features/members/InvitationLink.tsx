import type { Invitation } from '@shared/contract/invitations';
import { CopyField } from '../../ui/CopyField';
import { copy } from './copy';

/** A link that is handed over by hand, because the server sends no mail. */
export function InvitationLink({ invitation }: { readonly invitation: Invitation }) {
  const { email, link = '' } = invitation;
  const { linkOf, copy: label, copied } = copy.invitations;
  return <CopyField label={linkOf(email)} value={link} copy={label} copied={copied} />;
}
