import { Link } from 'react-router-dom';
import { useMyInvitationsQuery } from '../../features/invitations';
import { Icon } from '../../ui/Icon';
import { copy } from '../copy';
import { entryAddress } from '../navigation/find-place';
import type { SidebarModel } from './sidebar-model';

interface InvitationsBellProps {
  readonly model: SidebarModel;
  readonly className: string | undefined;
  readonly countClassName: string | undefined;
}

/** What is lost on the way to this person is found by asking now and then. Milliseconds. */
const ASK_EVERY_MS = 5 * 60_000;

/** View Invitations, with how many wait; nothing where none does (spec 3 §2.1). */
export function InvitationsBell({ model, className, countClassName }: InvitationsBellProps) {
  const { workspace, index, ready } = model;
  const { data } = useMyInvitationsQuery(undefined, {
    skip: !ready,
    pollingInterval: ASK_EVERY_MS,
  });
  const to = entryAddress('my-account/invitations', { ...workspace, index });
  if (!data || data.count === 0 || to === null) return null;
  const label = copy.invitations.view(data.count);
  return (
    <Link to={to} className={className} aria-label={label} title={label}>
      <span style={{ position: 'relative', display: 'grid' }}>
        <Icon name="bellPlus" />
        <b className={countClassName} aria-hidden>
          {data.count > 99 ? '99+' : data.count}
        </b>
      </span>
    </Link>
  );
}
