import { call } from '../../core/http/endpoint-query';
import { companyById } from '@shared/contract/companies';
import { api } from '../../core/http/api';

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    company: build.query({
      ...call(companyById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Company', id }],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useCompanyQuery } = companiesApi;
