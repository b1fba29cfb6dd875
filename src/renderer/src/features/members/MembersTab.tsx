import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import type { Member } from '@shared/contract/workspaces';
import { reasonOf } from '../../core/http/api-error';
import { useAppSelector } from '../../core/store/store';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { NoResults } from '../../ui/NoResults';
import { SearchField } from '../../ui/SearchField';
import { useRolesQuery } from '../roles';
import { LeaveWorkspaceDialog, memberName } from '../workspaces';
import { copy } from './copy';
import { MemberTable } from './MemberTable';
import { RemoveMemberDialog } from './RemoveMemberDialog';
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
  const shown = members?.filter((member) => matches(member, search));
  return (
    <>
      {members !== undefined && (
        <div className={css.tools}>
          <SearchField label={copy.search} value={search} onChange={setSearch} />
        </div>
      )}
      <MemberTable
        members={shown}
        error={isError ? { title: copy.failed, text: reasonOf(error), onRetry: () => void refetch() } : null}
        empty={
          <NoResults
            title={copy.nobody(search.trim())}
            clear={copy.clearSearch}
            onClear={() => {
              setSearch('');
            }}
          />
        }
        roles={roles}
        me={me}
        onRemove={setRemoving}
        onLeave={() => {
          setLeaving(true);
        }}
      />
      {members?.length === 1 && onInvite !== null && search === '' && (
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
        <LazyBoundary fallback={null}>
          <LeaveWorkspaceDialog
            onClose={() => {
              setLeaving(false);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
