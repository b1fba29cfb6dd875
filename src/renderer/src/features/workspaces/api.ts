import { call } from '../../core/http/endpoint-query';
import { type Member, members } from '@shared/contract/workspaces';
import { api } from '../../core/http/api';

const workspacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The people of the workspace. */
    members: build.query({
      ...call(
        members,
        (_arg: undefined) => ({}),
        ({ rows }) => rows,
      ),
      providesTags: [{ type: 'Member', id: 'LIST' }],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useMembersQuery } = workspacesApi;

/** Changes somebody's role in the list of members, for an optimistic update. */
export const patchRole = (memberId: string, role: Member['role']) =>
  workspacesApi.util.updateQueryData('members', undefined, (rows) => {
    const member = rows.find(({ _id }) => _id === memberId);
    if (member) member.role = role;
  });

export const memberName = ({
  first_name,
  last_name,
  email,
}: Pick<Member, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;
