import type * as contract from '@shared/contract/account';
import type { BodyInputOf, ResponseOf } from '@shared/contract/endpoint';
import type { Profile, sessions } from '@shared/contract/session';
import { api } from '../../app/api';

export type Security = ResponseOf<typeof contract.security>['data'];
export type LiveSession = ResponseOf<typeof sessions>['data']['rows'][number];
export type ProfileChange = BodyInputOf<typeof contract.updateProfile>;
type Begun = ResponseOf<typeof contract.beginTwoStep>['data'];
type Codes = ResponseOf<typeof contract.confirmTwoStep>['data'];

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

/** A person's own account. What answers a profile is put into the session by its caller (use-take-profile). */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Profile, ProfileChange>({
      query: (body) => ({ url: '/session/profile', method: 'PATCH', body }),
      transformResponse: unwrap<Profile>,
      invalidatesTags: ['Member'],
    }),
    uploadAvatar: build.mutation<Profile, File>({
      query: (file) => {
        const body = new FormData();
        body.append('user_media', file, file.name);
        return { url: '/session/avatar', method: 'POST', body };
      },
      transformResponse: unwrap<Profile>,
      invalidatesTags: ['Member'],
    }),
    removeAvatar: build.mutation<Profile, undefined>({
      query: () => ({ url: '/session/avatar', method: 'DELETE' }),
      transformResponse: unwrap<Profile>,
      invalidatesTags: ['Member'],
    }),
    security: build.query<Security, undefined>({
      query: () => ({ url: '/session/security' }),
      transformResponse: unwrap<Security>,
      providesTags: ['Security'],
    }),
    changePassword: build.mutation<unknown, BodyInputOf<typeof contract.changePassword>>({
      query: (body) => ({ url: '/session/password', method: 'PUT', body }),
      invalidatesTags: ['Security', 'Session'],
    }),
    beginTwoStep: build.mutation<Begun, BodyInputOf<typeof contract.beginTwoStep>>({
      query: (body) => ({ url: '/session/two-step', method: 'POST', body }),
      transformResponse: unwrap<Begun>,
    }),
    confirmTwoStep: build.mutation<Codes, BodyInputOf<typeof contract.confirmTwoStep>>({
      query: (body) => ({ url: '/session/two-step/confirm', method: 'POST', body }),
      transformResponse: unwrap<Codes>,
      invalidatesTags: ['Security'],
    }),
    endTwoStep: build.mutation<unknown, BodyInputOf<typeof contract.endTwoStep>>({
      query: (body) => ({ url: '/session/two-step/off', method: 'POST', body }),
      invalidatesTags: ['Security'],
    }),
    newRecoveryCodes: build.mutation<Codes, BodyInputOf<typeof contract.newRecoveryCodes>>({
      query: (body) => ({ url: '/session/two-step/recovery-codes', method: 'POST', body }),
      transformResponse: unwrap<Codes>,
      invalidatesTags: ['Security'],
    }),
    sessionList: build.query<readonly LiveSession[], undefined>({
      query: () => ({ url: '/session/list' }),
      transformResponse: (answer: ResponseOf<typeof sessions>) => answer.data.rows,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/session/list/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    signOutOthers: build.mutation<unknown, undefined>({
      query: () => ({ url: '/session/sign-out-others', method: 'POST' }),
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
