import { useState } from 'react';
import type { Member, Role } from '@shared/contract/workspaces';
import type { Permissions } from '@shared/rules/permissions';
import { isWithin } from '@shared/rules/role-rights';
import { reasonOf } from '../../core/http/api-error';
import { toast } from '../../core/toast';
import { useCan, useWorkspace } from '../../core/workspace';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Avatar } from '../../ui/Avatar';
import tableCss from '../../ui/data-table.module.css';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { Select } from '../../ui/Select';
import { showDay } from '../../ui/show-date';
import { useTimeZone } from '../../ui/time-zone';
import { memberName } from '../workspaces';
import { useChangeMemberMutation } from './api';
import { copy } from './copy';
import { roleOptions } from './role-options';
import css from './members.module.css';

interface MemberRowProps {
  readonly member: Member;
  /** Undefined: not loaded, or not for their eyes. */
  readonly roles: readonly Role[] | undefined;
  readonly isMe: boolean;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** One person, with the role that can be changed here. */
export function MemberRow({ member, roles, isMe, onRemove, onLeave }: MemberRowProps) {
  useTimeZone();
  const mine: Permissions = useWorkspace().permissions;
  const mayChange = useCan('update', 'members');
  const mayRemove = useCan('delete', 'members');
  const [change, { isLoading }] = useChangeMemberMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [ownRole, setOwnRole] = useState<string | null>(null);
  const name = memberName(member);
  const theirs = roles?.find(({ _id }) => _id === member.role._id)?.permissions;
  const isBeyond = theirs !== undefined && !isWithin(theirs, mine);
  const hint = !mayChange ? copy.mayNotChange : isBeyond ? copy.beyond : undefined;

  async function give(role_id: string): Promise<void> {
    setProblem(null);
    const { data, error } = await change({ id: member._id, role_id });
    if (data) toast(copy.changed(name, data.role.role_name), 'success');
    else setProblem(reasonOf(error) ?? null);
  }
  const nameOf = (id: string | null): string => roles?.find(({ _id }) => _id === id)?.role_name ?? '';

  return (
    <tr>
      <td>
        <div className={tableCss.person}>
          <Avatar id={member._id} name={name} src={member.avatar} size={34} />
          <div className={tableCss.words}>
            <span className={tableCss.name}>
              {name} {isMe && <span className={tableCss.chip}>{copy.you}</span>}
            </span>
            <span className={`${tableCss.faint} ${css.narrowOnly}`}>{member.email}</span>
          </div>
        </div>
      </td>
      <td className={`${tableCss.faint} ${css.wideOnly}`}>{member.email}</td>
      <td>
        {roles === undefined || !mayChange ? (
          <span className={css.roleText} title={hint}>
            {member.role.role_name}
          </span>
        ) : (
          <Select
            look="bare"
            className={css.roleSelect}
            aria-label={copy.roleOf(name)}
            title={hint}
            value={member.role._id}
            disabled={hint !== undefined || isLoading}
            onChange={({ target }) => {
              if (isMe) setOwnRole(target.value);
              else void give(target.value);
            }}
          >
            {roleOptions(roles, mine).map(({ id, label, disabled }) => (
              <option key={id} value={id} disabled={disabled && id !== member.role._id}>
                {id === member.role._id ? member.role.role_name : label}
              </option>
            ))}
          </Select>
        )}
        {problem !== null && (
          <div className={tableCss.problem} role="alert">
            {problem}
          </div>
        )}
      </td>
      <td className={`${tableCss.faint} ${css.joined}`}>{showDay(member.joined_at)}</td>
      <td className={tableCss.end}>
        {(isMe || (mayRemove && !isBeyond)) && (
          <Menu
            label={copy.menuOf(name)}
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
        )}
        {ownRole !== null && (
          <ConfirmDialog
            title={copy.ownRole.title}
            text={copy.ownRole.text(nameOf(ownRole))}
            confirm={copy.ownRole.confirm}
            cancel={copy.cancel}
            onConfirm={() => {
              setOwnRole(null);
              void give(ownRole);
            }}
            onCancel={() => {
              setOwnRole(null);
            }}
          />
        )}
      </td>
    </tr>
  );
}
