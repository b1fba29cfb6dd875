import { call } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  changePassword,
  checkReset,
  forgotPassword,
  resetPassword,
  secondStep,
} from '@shared/contract/profile';
import { setUp, signIn, signInOptions } from '@shared/contract/session';
import { api } from '../../core/http/api';

export type SignInOptions = DataOf<typeof signInOptions>;
export type SetUpBody = BodyInputOf<typeof setUp>;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the sign-in page offers. */
    signInOptions: build.query({
      ...call(signInOptions),
    }),
    signIn: build.mutation({
      ...call(signIn, (body: BodyInputOf<typeof signIn>) => ({ body })),
    }),
    secondStep: build.mutation({
      ...call(secondStep, (body: BodyInputOf<typeof secondStep>) => ({ body })),
    }),
    forgotPassword: build.mutation({
      ...call(forgotPassword, (body: BodyInputOf<typeof forgotPassword>) => ({ body })),
    }),
    /** A question, though it is sent as a POST: a secret does not stand in an address. */
    checkReset: build.query({
      ...call(checkReset, (token: string) => ({ body: { token } })),
    }),
    resetPassword: build.mutation({
      ...call(resetPassword, (body: BodyInputOf<typeof resetPassword>) => ({ body })),
    }),
    /** Right after signing in: the account's own page is not loaded yet. */
    replaceWeakPassword: build.mutation({
      ...call(changePassword, (body: BodyInputOf<typeof changePassword>) => ({ body })),
    }),
    setUp: build.mutation({
      ...call(setUp, (body: SetUpBody) => ({ body })),
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
