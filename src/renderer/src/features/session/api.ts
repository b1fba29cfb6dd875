import type { BodyInputOf, ResponseOf } from '@shared/contract/endpoint';
import type {
  changePassword,
  checkReset,
  forgotPassword,
  resetPassword,
  secondStep,
} from '@shared/contract/account';
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
    secondStep: build.mutation<Profile, BodyInputOf<typeof secondStep>>({
      query: (body) => ({ url: '/session/second-step', method: 'POST', body }),
      transformResponse: unwrap<Profile>,
    }),
    forgotPassword: build.mutation<unknown, BodyInputOf<typeof forgotPassword>>({
      query: (body) => ({ url: '/session/forgot-password', method: 'POST', body }),
    }),
    /** A question, though it is sent as a POST: a secret does not stand in an address. */
    checkReset: build.query<ResponseOf<typeof checkReset>['data'], string>({
      query: (token) => ({ url: '/session/reset-password/check', method: 'POST', body: { token } }),
      transformResponse: unwrap<ResponseOf<typeof checkReset>['data']>,
    }),
    resetPassword: build.mutation<unknown, BodyInputOf<typeof resetPassword>>({
      query: (body) => ({ url: '/session/reset-password', method: 'POST', body }),
    }),
    /** Right after signing in: the account's own page is not loaded yet. */
    replaceWeakPassword: build.mutation<unknown, BodyInputOf<typeof changePassword>>({
      query: (body) => ({ url: '/session/password', method: 'PUT', body }),
    }),
    setUp: build.mutation<Profile, SetUpBody>({
      query: (body) => ({ url: '/session/set-up', method: 'POST', body }),
      transformResponse: unwrap<Profile>,
    }),
  }),
});

export const {
  useSignInOptionsQuery,
  useSignInMutation,
  useSecondStepMutation,
  useForgotPasswordMutation,
  useCheckResetQuery,
  useReplaceWeakPasswordMutation,
  useResetPasswordMutation,
  useSetUpMutation,
} = sessionApi;
