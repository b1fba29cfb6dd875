import { Link } from 'react-router-dom';
import { useMyInvitationsQuery } from '../../features/invitations';
import { Icon } from '../../ui/Icon';
import { copy } from '../copy';
import { entryAddress } from '../navigation/find-nav-item';
import type { SidebarModel } from './sidebar-model';
import css from './invitations-bell.module.css';

interface InvitationsBellProps {
  readonly model: SidebarModel;
  /** `row`: a line of the open sidebar; `rail`: an item of the collapsed one. */
  readonly form: 'row' | 'rail';
}

/** What is lost on the way to this person is found by asking now and then. Milliseconds. */
const ASK_EVERY_MS = 5 * 60_000;

/**
 * View Invitations, with how many wait; nothing where none does (spec 3 §2.1). By its words and its colour it is another
 * bell than that of the notifications.
 */
export function InvitationsBell({ model, form }: InvitationsBellProps) {
  const { workspace, index, ready } = model;
  const { data } = useMyInvitationsQuery(undefined, {
    skip: !ready,
    pollingInterval: ASK_EVERY_MS,
  });
  const to = entryAddress('my-account/invitations', { ...workspace, index });
  if (!data || data.count === 0 || to === null) return null;
  const label = copy.invitations.view(data.count);
  return (
    <Link to={to} className={css.bell} data-form={form} aria-label={label} title={label}>
      <Icon name="bellPlus" />
      <span className={css.words}>
        {form === 'row' ? copy.invitations.viewShort : copy.invitations.short}
      </span>
      <b className={css.count} aria-hidden>
        {data.count > 99 ? '99+' : data.count}
      </b>
    </Link>
  );
}
