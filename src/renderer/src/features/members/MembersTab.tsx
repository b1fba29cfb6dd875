import { Suspense, useState } from 'react';
import type { Member } from '@shared/contract/workspaces';
import { reasonOf } from '../../core/http/api-error';
import { useAppSelector } from '../../core/store/store';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import tableCss from '../../ui/data-table.module.css';
import { NothingFound } from '../../ui/NothingFound';
import { ErrorState } from '../../ui/ErrorState';
import { SearchField } from '../../ui/SearchField';
import { useRolesQuery } from '../roles';
import { LeaveWorkspaceDialog, memberName } from '../workspaces';
import { copy } from './copy';
import { MemberRow } from './MemberRow';
import { RemoveMemberDialog } from './RemoveMemberDialog';
import { TableSkeleton } from './TableSkeleton';
import css from './members.module.css';

interface MembersTabProps {
  readonly query: {
    readonly data?: readonly Member[] | undefined;
    readonly isError: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Null: they may not invite. */
  readonly onInvite: (() => void) | null;
}

const matches = (member: Member, text: string): boolean =>
  `${memberName(member)} ${member.email}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

/** The people of the workspace. */
export function MembersTab({ query: { data: members, isError, error, refetch }, onInvite }: MembersTabProps) {
  const me = useAppSelector(({ session }) => session.profile?.id);
  const maySeeRoles = useCan('view', 'roles');
  const { data: roles } = useRolesQuery(undefined, { skip: !maySeeRoles, refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  const [removing, setRemoving] = useState<Member | null>(null);
  const [leaving, setLeaving] = useState(false);
  if (members === undefined)
    return isError ? (
      <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton />
    );
  const shown = members.filter((member) => matches(member, search));
  return (
    <>
      <div className={css.tools}>
        <SearchField label={copy.search} value={search} onChange={setSearch} />
      </div>
      {shown.length === 0 ? (
        <NothingFound
          title={copy.nobody(search.trim())}
          clear={copy.clearSearch}
          onClear={() => {
            setSearch('');
          }}
        />
      ) : (
        <table className={tableCss.table}>
          <thead>
            <tr>
              <th scope="col">{copy.columns.person}</th>
              <th scope="col" className={css.wideOnly}>
                {copy.columns.email}
              </th>
              <th scope="col">{copy.columns.role}</th>
              <th scope="col" className={css.joined}>
                {copy.columns.joined}
              </th>
              <th scope="col" className={tableCss.end}>
                <span className={css.hidden}>{copy.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((member) => (
              <MemberRow
                key={member._id}
                member={member}
                roles={roles}
                isMe={member._id === me}
                onRemove={() => {
                  setRemoving(member);
                }}
                onLeave={() => {
                  setLeaving(true);
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      {members.length === 1 && onInvite !== null && search === '' && (
        <div className={css.alone}>
          <p>{copy.alone}</p>
          <Button onClick={onInvite}>{copy.invite}</Button>
        </div>
      )}
      {removing !== null && (
        <RemoveMemberDialog
          member={removing}
          onClose={() => {
            setRemoving(null);
          }}
        />
      )}
      {leaving && (
        <Suspense fallback={null}>
          <LeaveWorkspaceDialog
            onClose={() => {
              setLeaving(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
