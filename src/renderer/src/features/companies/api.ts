import type { Company } from '@shared/contract/companies';
import { api } from '../../app/api';

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    company: build.query<Company, string>({
      query: (id) => ({ url: `/company/${encodeURIComponent(id)}` }),
      transformResponse: (answer: { data: Company }) => answer.data,
      providesTags: (_result, _error, id) => [{ type: 'Company', id }],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useCompanyQuery } = companiesApi;
