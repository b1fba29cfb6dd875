import { useCan } from '../../core/workspace';
import { type RecordList, recordList } from '../../ui/record-picker/record-list';
import { useRolesQuery } from '../roles';
import { memberName } from '../workspaces';
import { useMembersOfRolesInfiniteQuery } from './api';
import { rolesParam } from './roles-param';

/**
 * The people of every role that the workspace defines (spec 3 §5), for a picker; who may not see the roles asks without
 * them. The server does not search them: what is loaded is narrowed here.
 */
export function useMemberPicker(search: string, isOpen: boolean): RecordList {
  const seesPeople = useCan('view', 'members');
  const seesRoles = useCan('view', 'roles');
  const isAsked = isOpen && seesPeople;
  const { data, isLoading } = useRolesQuery(undefined, { skip: !isAsked || !seesRoles });
  const people = useMembersOfRolesInfiniteQuery(rolesParam(data), { skip: !isAsked || isLoading });
  const list = recordList(people, (member) => ({
    value: member._id,
    label: memberName(member),
    avatar: { id: member._id, src: member.avatar },
  }));
  const wanted = search.toLowerCase();
  return {
    ...list,
    options: list.options.filter(({ label }) => label.toLowerCase().includes(wanted)),
    loading: list.loading || isLoading,
  };
}
