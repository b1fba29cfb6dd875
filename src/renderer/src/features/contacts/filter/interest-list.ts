import { interestList } from '@shared/contract/interests';
import { api } from '../../../core/http/api';
import { call } from '../../../core/http/endpoint-query';

const interestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All interests that a filter can ask for, by name. */
    interestsToFilter: build.query({
      ...call(
        interestList,
        (_arg: undefined) => ({ query: { rows_per_page: 0 } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Interest'],
    }),
  }),
});

export const { useInterestsToFilterQuery } = interestsApi;
