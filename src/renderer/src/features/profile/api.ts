import { call } from '../../core/http/endpoint-query';
import { type DataOf, fileForm } from '../../core/http/endpoint-request';
import * as contract from '@shared/contract/profile';
import type { BodyInputOf } from '@shared/contract/endpoint';
import { sessions } from '@shared/contract/session';
import { api } from '../../core/http/api';

export type LiveSession = DataOf<typeof sessions>['rows'][number];
export type ProfileChange = BodyInputOf<typeof contract.updateProfile>;

/** A person's own account. What answers a profile is put into the session by its caller (use-take-profile). */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      ...call(contract.updateProfile, (body: ProfileChange) => ({ body })),
      invalidatesTags: ['Member'],
    }),
    uploadAvatar: build.mutation({
      ...call(contract.uploadAvatar, (file: File) => ({ body: fileForm(file) })),
      invalidatesTags: ['Member'],
    }),
    removeAvatar: build.mutation({
      ...call(contract.removeAvatar),
      invalidatesTags: ['Member'],
    }),
    security: build.query({
      ...call(contract.security),
      providesTags: ['Security'],
    }),
    changePassword: build.mutation({
      ...call(contract.changePassword, (body: BodyInputOf<typeof contract.changePassword>) => ({ body })),
      invalidatesTags: ['Security', 'Session'],
    }),
    beginTwoStep: build.mutation({
      ...call(contract.beginTwoStep, (body: BodyInputOf<typeof contract.beginTwoStep>) => ({ body })),
    }),
    confirmTwoStep: build.mutation({
      ...call(contract.confirmTwoStep, (body: BodyInputOf<typeof contract.confirmTwoStep>) => ({ body })),
      invalidatesTags: ['Security'],
    }),
    endTwoStep: build.mutation({
      ...call(contract.endTwoStep, (body: BodyInputOf<typeof contract.endTwoStep>) => ({ body })),
      invalidatesTags: ['Security'],
    }),
    newRecoveryCodes: build.mutation({
      ...call(contract.newRecoveryCodes, (body: BodyInputOf<typeof contract.newRecoveryCodes>) => ({ body })),
      invalidatesTags: ['Security'],
    }),
    sessionList: build.query({
      ...call(
        sessions,
        (_arg: undefined) => ({}),
        ({ rows }) => rows,
      ),
      providesTags: ['Session'],
    }),
    endSession: build.mutation({
      ...call(contract.endSession, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Session'],
    }),
    signOutOthers: build.mutation({
      ...call(contract.signOutOthers),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useUploadAvatarMutation,
  useRemoveAvatarMutation,
  useSecurityQuery,
  useChangePasswordMutation,
  useBeginTwoStepMutation,
  useConfirmTwoStepMutation,
  useEndTwoStepMutation,
  useNewRecoveryCodesMutation,
  useSessionListQuery,
  useEndSessionMutation,
  useSignOutOthersMutation,
} = accountApi;
