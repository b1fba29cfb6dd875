import {
  companyFieldGroups,
  companyFieldValues,
  dealFieldGroups,
  dealFieldValues,
  fieldSuggestions,
} from '@shared/contract/fields';
import { api } from '../../../core/http/api';
import { call } from '../../../core/http/endpoint-query';

interface SuggestionsArg {
  readonly id: string;
  readonly search: string;
}

export const fieldFormsApi = api.injectEndpoints({
  endpoints: (build) => ({
    companyFieldGroups: build.query({
      ...call(companyFieldGroups, (_arg: undefined) => ({})),
      providesTags: ['Field'],
      keepUnusedDataFor: 600,
    }),
    dealFieldGroups: build.query({
      ...call(dealFieldGroups, (_arg: undefined) => ({})),
      providesTags: ['Field'],
      keepUnusedDataFor: 600,
    }),
    companyFieldValues: build.query({
      ...call(companyFieldValues, (id: string) => ({ params: { id } })),
      providesTags: ['Company', 'Field'],
    }),
    dealFieldValues: build.query({
      ...call(dealFieldValues, (id: string) => ({ params: { id } })),
      providesTags: ['Deal', 'Field'],
    }),
    /** What others have in a field that begins so. */
    fieldSuggestions: build.query({
      ...call(fieldSuggestions, ({ id, search }: SuggestionsArg) => ({ params: { id }, query: { search } })),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const {
  useCompanyFieldGroupsQuery,
  useDealFieldGroupsQuery,
  useCompanyFieldValuesQuery,
  useDealFieldValuesQuery,
  useFieldSuggestionsQuery,
} = fieldFormsApi;
