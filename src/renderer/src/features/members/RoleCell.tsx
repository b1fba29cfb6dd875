import type { Member, Role } from '@shared/contract/workspaces';
import type { Permissions } from '@shared/rules/permissions';
import { useCan, useWorkspace } from '../../core/workspace';
import { Select } from '../../ui/Select';
import { CellText } from '../../ui/table/CellText';
import { RowProblem } from '../../ui/table/RowProblem';
import { memberName } from '../workspaces';
import { copy } from './copy';
import { hasMoreRights } from './has-more-rights';
import { roleOptions } from './role-options';
import css from './members.module.css';

interface RoleCellProps {
  readonly member: Member;
  /** Undefined: not loaded, or not for their eyes. */
  readonly roles: readonly Role[] | undefined;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onRole: (roleId: string) => void;
}

/** The role of a person, which can be changed here. */
export function RoleCell({ member, roles, busy, problem, onRole }: RoleCellProps) {
  const mine: Permissions = useWorkspace().permissions;
  const mayChange = useCan('update', 'members');
  const hint = !mayChange ? copy.mayNotChange : hasMoreRights(member, roles, mine) ? copy.beyond : undefined;
  return (
    <div>
      {roles === undefined || !mayChange ? (
        <CellText title={hint}>{member.role.role_name}</CellText>
      ) : (
        <Select
          look="bare"
          className={css.roleSelect}
          aria-label={copy.roleOf(memberName(member))}
          title={hint}
          value={member.role._id}
          disabled={hint !== undefined || busy}
          onChange={({ target }) => {
            onRole(target.value);
          }}
        >
          {roleOptions(roles, mine).map(({ id, label, disabled }) => (
            <option key={id} value={id} disabled={disabled && id !== member.role._id}>
              {id === member.role._id ? member.role.role_name : label}
            </option>
          ))}
        </Select>
      )}
      <RowProblem text={problem} />
    </div>
  );
}
