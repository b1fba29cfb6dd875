import type { Member, Role } from '@shared/contract/workspaces';
import { reasonOf } from '../../core/http/api-error';
import { toast } from '../../core/toast';
import { Avatar } from '../../ui/Avatar';
import { Chip } from '../../ui/Chip';
import { formatDay } from '../../ui/format-date';
import { CellText } from '../../ui/table/CellText';
import { DataTable } from '../../ui/table/DataTable';
import type { TableColumn, TableError } from '../../ui/table/types';
import { useRowCommands } from '../../ui/table/use-row-commands';
import { useConfirm } from '../../ui/use-confirm';
import { TwoLines } from '../../ui/TwoLines';
import { useTimeZone } from '../../ui/time-zone';
import { memberName } from '../workspaces';
import { useChangeMemberMutation } from './api';
import { copy } from './copy';
import { MemberMenu } from './MemberMenu';
import { RoleCell } from './RoleCell';
import css from './members.module.css';

interface MemberTableProps {
  /** Undefined while they are loaded. */
  readonly members: readonly Member[] | undefined;
  readonly error: TableError | null;
  readonly empty: React.ReactNode;
  /** Undefined: not loaded, or not for their eyes. */
  readonly roles: readonly Role[] | undefined;
  /** Id of the person who looks. */
  readonly me: string | undefined;
  readonly onRemove: (member: Member) => void;
  readonly onLeave: () => void;
}

/** Where a table is narrower, an address stands below the name. Pixels. */
const EMAIL_FROM = 840;

const person = (me: string | undefined): TableColumn<Member> => ({
  id: 'person',
  header: copy.columns.person,
  pinned: 'start',
  minWidth: 220,
  share: 1.2,
  cell: (member) => {
    const name = memberName(member);
    return (
      <div className={css.person}>
        <Avatar id={member._id} name={name} src={member.avatar} size={34} />
        <TwoLines
          strong
          first={
            <>
              {name} {member._id === me && <Chip>{copy.you}</Chip>}
            </>
          }
          second={<span className={css.emailBelow}>{member.email}</span>}
        />
      </div>
    );
  },
});

const email: TableColumn<Member> = {
  id: 'email',
  header: copy.columns.email,
  minWidth: 180,
  showFrom: EMAIL_FROM,
  cell: (member) => (
    <CellText tone="faint" title={member.email}>
      {member.email}
    </CellText>
  ),
};

const joined: TableColumn<Member> = {
  id: 'joined',
  header: copy.columns.joined,
  width: 130,
  cell: ({ joined_at }) => <CellText tone="faint">{formatDay(joined_at)}</CellText>,
};

/** The people of the workspace, each with the role that can be changed here. */
export function MemberTable({ members, error, empty, roles, me, onRemove, onLeave }: MemberTableProps) {
  useTimeZone();
  const [change] = useChangeMemberMutation();
  const { isBusy, problemOf, run } = useRowCommands();
  const give = async (member: Member, roleId: string): Promise<void> =>
    run(member._id, async () => {
      const role = roles?.find(({ _id }) => _id === roleId);
      if (!role) return null;
      const { data, error } = await change({ id: member._id, role });
      if (!data) return reasonOf(error) ?? null;
      toast(copy.changed(memberName(member), data.role.role_name), 'success');
      return null;
    });
  /** Whoever changes their own role is asked first. */
  const own = useConfirm<{ readonly member: Member; readonly roleId: string }>(
    ({ roleId }) => ({
      title: copy.ownRole.title,
      text: copy.ownRole.text(roles?.find(({ _id }) => _id === roleId)?.role_name ?? ''),
      confirm: copy.ownRole.confirm,
      cancel: copy.cancel,
    }),
    ({ member, roleId }) => void give(member, roleId),
  );
  const columns: readonly TableColumn<Member>[] = [
    person(me),
    email,
    {
      id: 'role',
      header: copy.columns.role,
      minWidth: 170,
      cell: (member) => (
        <RoleCell
          member={member}
          roles={roles}
          busy={isBusy(member._id)}
          problem={problemOf(member._id)}
          onRole={(roleId) => {
            if (member._id === me) own.ask({ member, roleId });
            else void give(member, roleId);
          }}
        />
      ),
    },
    joined,
    {
      id: 'actions',
      header: copy.columns.actions,
      headHidden: true,
      width: 64,
      align: 'end',
      pinned: 'end',
      cell: (member) => (
        <MemberMenu
          member={member}
          roles={roles}
          isMe={member._id === me}
          onRemove={() => {
            onRemove(member);
          }}
          onLeave={onLeave}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        id="members"
        label={copy.title}
        layout="short"
        rowHeight={52}
        columns={columns}
        rows={members}
        keyOf={({ _id }) => _id}
        error={error}
        empty={empty}
      />
      {own.question}
    </>
  );
}
