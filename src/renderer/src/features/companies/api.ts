import { call, callByPage } from '../../core/http/endpoint-query';
import { companyById, companyList } from '@shared/contract/companies';
import { api } from '../../core/http/api';

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    company: build.query({
      ...call(companyById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Company', id }],
      keepUnusedDataFor: 600,
    }),
    /** Companies by name, page by page. */
    companyPages: build.infiniteQuery({
      ...callByPage(companyList, (label: string) => ({
        query: { rows_per_page: 30, label: label || undefined },
      })),
      providesTags: [{ type: 'Company', id: 'LIST' }],
    }),
  }),
});

export const { useCompanyQuery, useCompanyPagesInfiniteQuery } = companiesApi;
