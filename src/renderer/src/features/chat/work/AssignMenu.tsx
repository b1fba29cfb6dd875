import type { ReactNode } from 'react';
import type { Teammate } from '@shared/contract/chat';
import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { type HeldOpen, Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import menu from '../../../ui/menu.module.css';
import { memberName, useMembersQuery } from '../../workspaces';
import { copy } from '../copy';

export interface AssignMenuProps {
  /** Null: unassigned; undefined: several conversations that may differ. */
  readonly assignee: Teammate | null | undefined;
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly onAssign: (assignee: Teammate | null) => void;
  /** Opened from elsewhere as well, such as by a key. */
  readonly held?: HeldOpen;
}

/** Whose conversation it is: oneself first, then the team, or nobody. */
export function AssignMenu({ assignee, label, button, buttonClassName, onAssign, held }: AssignMenuProps) {
  const maySeePeople = useCan('view', 'members');
  const { data: members, isError } = useMembersQuery(undefined, { skip: !maySeePeople });
  const self = useAppSelector(({ session }) => session.profile);
  const userId = self?.id ?? '';
  // Who may not see the team can still take the conversation.
  const known = members ?? (self && !maySeePeople ? [{ ...self, _id: self.id }] : []);
  const team = known
    .map((member): Teammate => ({ _id: member._id, name: memberName(member), avatar: member.avatar }))
    .sort((a, b) => Number(b._id === userId) - Number(a._id === userId) || a.name.localeCompare(b.name));
  return (
    <Menu {...held} from="belowEnd" label={label} button={button} buttonClassName={buttonClassName}>
      <div className={menu.heading}>{copy.assignTo}</div>
      {isError && <div className={menu.heading}>{copy.membersFailed}</div>}
      {team.map((person) => (
        <MenuItem
          key={person._id}
          lead={<Avatar id={person._id} name={person.name} src={person.avatar} size={22} />}
          text={person._id === userId ? `${person.name} (${copy.you})` : person.name}
          checked={assignee?._id === person._id}
          onSelect={() => {
            onAssign(person);
          }}
        />
      ))}
      <div className={menu.rule} />
      <MenuItem
        icon="user"
        text={copy.nobody}
        checked={assignee === null}
        onSelect={() => {
          onAssign(null);
        }}
      />
    </Menu>
  );
}
