import type { BodyInputOf, ResponseOf } from '@shared/contract/endpoint';
import type { Profile, setUp, signIn, signInOptions } from '@shared/contract/session';
import { api } from '../../app/api';

export type SignInOptions = ResponseOf<typeof signInOptions>['data'];
export type SetUpBody = BodyInputOf<typeof setUp>;

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the sign-in page offers. */
    signInOptions: build.query<SignInOptions, undefined>({
      query: () => ({ url: '/session/options' }),
      transformResponse: unwrap<SignInOptions>,
    }),
    signIn: build.mutation<Profile, BodyInputOf<typeof signIn>>({
      query: (body) => ({ url: '/session/sign-in', method: 'POST', body }),
      transformResponse: unwrap<Profile>,
    }),
    setUp: build.mutation<Profile, SetUpBody>({
      query: (body) => ({ url: '/session/set-up', method: 'POST', body }),
      transformResponse: unwrap<Profile>,
    }),
  }),
});

export const { useSignInOptionsQuery, useSignInMutation, useSetUpMutation } = sessionApi;
