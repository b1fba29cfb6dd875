import { api } from '../../app/api';

interface TagName {
  readonly _id: string;
  readonly label: string;
}

const tagListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All tags that contacts can have, by name. */
    contactTagList: build.query<readonly TagName[], undefined>({
      query: () => ({ url: '/tags/list?rows_per_page=0&tag_type=1' }),
      transformResponse: ({ data }: { readonly data: { readonly rows: readonly TagName[] } }) => data.rows,
      providesTags: ['Tag'],
    }),
  }),
});

export const { useContactTagListQuery } = tagListApi;
