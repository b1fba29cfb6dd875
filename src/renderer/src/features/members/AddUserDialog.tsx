import { useInvitationsQuery } from './api';
import { InviteDialog } from './InviteDialog';

/** Invites somebody from where people are picked. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useInvitationsQuery(undefined);
  return <InviteDialog mail={data?.mail ?? true} onClose={onClose} onInvited={() => undefined} />;
}
