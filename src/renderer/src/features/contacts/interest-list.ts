import { interestList } from '@shared/contract/interests';
import { call } from '../../core/http/endpoint-query';
import { api } from '../../core/http/api';

const interestListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All interests that contacts can have, by name. */
    contactInterestList: build.query({
      ...call(
        interestList,
        (_arg: undefined) => ({ query: { rows_per_page: 0 } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Interest'],
    }),
  }),
});

export const { useContactInterestListQuery: useInterestListQuery } = interestListApi;
