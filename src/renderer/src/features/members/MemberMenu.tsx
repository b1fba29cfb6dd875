import type { Member, Role } from '@shared/contract/workspaces';
import { useCan, useWorkspace } from '../../core/workspace';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { memberName } from '../workspaces';
import { copy } from './copy';
import { hasMoreRights } from './has-more-rights';
import css from './members.module.css';

interface MemberMenuProps {
  readonly member: Member;
  readonly roles: readonly Role[] | undefined;
  readonly isMe: boolean;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** Leaves, or takes somebody out. */
export function MemberMenu({ member, roles, isMe, onRemove, onLeave }: MemberMenuProps) {
  const mine = useWorkspace().permissions;
  const mayRemove = useCan('delete', 'members');
  if (!isMe && (!mayRemove || hasMoreRights(member, roles, mine))) return null;
  return (
    <Menu
      label={copy.menuOf(memberName(member))}
      from="belowEnd"
      buttonClassName={css.more}
      button={<Icon name="more" size={18} />}
    >
      {isMe ? (
        <MenuItem icon="logOut" text={copy.leave} onSelect={onLeave} />
      ) : (
        <MenuItem icon="trash" text={copy.remove} onSelect={onRemove} />
      )}
    </Menu>
  );
}
