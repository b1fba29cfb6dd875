import { interestList } from '@shared/contract/interests';
import { tagList } from '@shared/contract/tags';
import { call } from '../../core/http/endpoint-query';
import { api } from '../../core/http/api';

const tagListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All tags that contacts can have, by name. */
    contactTagList: build.query({
      ...call(
        tagList,
        (_arg: undefined) => ({ query: { rows_per_page: 0, tag_type: '1' } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Tag'],
    }),
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

export const { useContactTagListQuery, useContactInterestListQuery } = tagListApi;
