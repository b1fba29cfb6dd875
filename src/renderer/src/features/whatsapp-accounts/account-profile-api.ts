import { call } from '../../core/http/endpoint-query';
import { fileForm } from '../../core/http/endpoint-request';
import {
  type BusinessProfileForm,
  accountProfile,
  updateAccountProfile,
  uploadAccountPicture,
} from '@shared/contract/account-details';
import { api } from '../../core/http/api';

/** What customers see of an account. */
const accountProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountProfile: build.query({
      ...call(accountProfile, (id: string) => ({ params: { integration_id: id } })),
      providesTags: (_data, _error, id) => [{ type: 'AccountDetails', id: `profile ${id}` }],
    }),
    updateAccountProfile: build.mutation({
      ...call(
        updateAccountProfile,
        ({ id, profile }: { readonly id: string; readonly profile: BusinessProfileForm }) => ({
          params: { integration_id: id },
          body: profile,
        }),
      ),
      invalidatesTags: (result, _error, { id }) =>
        result ? [{ type: 'AccountDetails', id: `profile ${id}` }] : [],
    }),
    uploadAccountPicture: build.mutation({
      ...call(uploadAccountPicture, ({ id, file }: { readonly id: string; readonly file: File }) => ({
        params: { integration_id: id },
        body: fileForm(file),
      })),
      invalidatesTags: (result, _error, { id }) =>
        result ? [{ type: 'AccountDetails', id: `profile ${id}` }] : [],
    }),
  }),
});

export const { useAccountProfileQuery, useUpdateAccountProfileMutation, useUploadAccountPictureMutation } =
  accountProfileApi;
