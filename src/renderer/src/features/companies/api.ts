import {
  addCompanyTags,
  companyById,
  companyList,
  createCompany,
  removeCompanyAvatar,
  removeCompanyTags,
  updateCompany,
  uploadCompanyAvatar,
} from '@shared/contract/companies';
import { contactList } from '@shared/contract/contact-list';
import type { BodyInputOf, QueryInputOf } from '@shared/contract/endpoint';
import { tagList } from '@shared/contract/tags';
import { api } from '../../core/http/api';
import { call, callByPage } from '../../core/http/endpoint-query';
import { fileForm } from '../../core/http/endpoint-request';
import { showSaved } from '../../core/http/show-saved';
import type { RootState } from '../../core/store/store';
import type { Picked } from '../../ui/record-picker/record-list';

export type CompanyListArg = QueryInputOf<typeof companyList>;
export type NewCompany = BodyInputOf<typeof createCompany>;
export type CompanyChanges = BodyInputOf<typeof updateCompany>;

interface TagChange {
  readonly id: string;
  /** All that the company has afterwards. */
  readonly tags: readonly Picked[];
  readonly added: { readonly tag_id: readonly string[]; readonly tag_text: readonly string[] };
}

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    company: build.query({
      ...call(companyById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Company', id }],
      keepUnusedDataFor: 600,
    }),
    companyList: build.query({
      ...call(companyList, (query: CompanyListArg) => ({ query })),
      providesTags: [{ type: 'Company', id: 'LIST' }],
      keepUnusedDataFor: 30,
    }),
    /** Companies by name, website, email address and phone number, page by page. */
    companyPages: build.infiniteQuery({
      ...callByPage(companyList, (label: string) => ({
        query: { rows_per_page: 30, label: label || undefined },
      })),
      providesTags: [{ type: 'Company', id: 'LIST' }],
    }),
    /**
     * Contacts by name, page by page. Those of the contacts themselves are not asked: their drawer shows companies, and what
     * shows each other goes in a circle.
     */
    ownerPages: build.infiniteQuery({
      ...callByPage(contactList, (name: string) => ({
        query: { rows_per_page: 30, name: name || undefined },
      })),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
    }),
    createCompany: build.mutation({
      ...call(
        createCompany,
        ({ body, idempotencyKey }: { readonly body: NewCompany; readonly idempotencyKey: string }) => ({
          body,
          idempotencyKey,
        }),
      ),
      invalidatesTags: (result) => (result ? [{ type: 'Company', id: 'LIST' }, 'Tag'] : []),
    }),
    updateCompany: build.mutation({
      ...call(updateCompany, ({ id, change }: { readonly id: string; readonly change: CompanyChanges }) => ({
        params: { id },
        body: change,
      })),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['companyList', 'companyPages', 'company']),
      invalidatesTags: (result) => (result ? ['Company', 'Tag'] : []),
    }),
    /** Shown at once in every list that is open, and taken back when the server refuses. */
    addCompanyTags: build.mutation({
      ...call(addCompanyTags, ({ id, added }: TagChange) => ({ body: { company_id: id, ...added } })),
      async onQueryStarted(change, { dispatch, getState, queryFulfilled }) {
        const undo = showTags(change, dispatch, getState() as RootState);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: ['Company', 'Tag'],
    }),
    removeCompanyTags: build.mutation({
      ...call(
        removeCompanyTags,
        ({ id, removed }: Omit<TagChange, 'added'> & { readonly removed: readonly string[] }) => ({
          body: { company_id: id, tag_id: removed },
        }),
      ),
      async onQueryStarted(change, { dispatch, getState, queryFulfilled }) {
        const undo = showTags(change, dispatch, getState() as RootState);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: ['Company', 'Tag'],
    }),
    uploadCompanyAvatar: build.mutation({
      ...call(uploadCompanyAvatar, ({ id, file }: { readonly id: string; readonly file: File }) => ({
        params: { id },
        body: fileForm(file),
      })),
      invalidatesTags: (result) => (result ? ['Company'] : []),
    }),
    removeCompanyAvatar: build.mutation({
      ...call(removeCompanyAvatar, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? ['Company'] : []),
    }),
    /** All tags that companies can have, by name. */
    companyTagList: build.query({
      ...call(
        tagList,
        (_arg: undefined) => ({ query: { rows_per_page: 0, tag_type: '4' } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Tag'],
    }),
  }),
});

/** @returns what takes it back */
function showTags(
  { id, tags }: Pick<TagChange, 'id' | 'tags'>,
  dispatch: (action: ReturnType<typeof companiesApi.util.updateQueryData>) => { undo: () => void },
  state: RootState,
): () => void {
  const shown = tags.map(({ value: _id, label }) => ({ _id, label }));
  const patches = companiesApi.util.selectCachedArgsForQuery(state, 'companyList').map((arg) =>
    dispatch(
      companiesApi.util.updateQueryData('companyList', arg, ({ rows }) => {
        const row = rows.find(({ _id }) => _id === id);
        if (row) row.mp_company_tags = shown;
      }) as never,
    ),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}

export const {
  useCompanyQuery,
  useCompanyListQuery,
  useCompanyPagesInfiniteQuery,
  useOwnerPagesInfiniteQuery,
  useCreateCompanyMutation,
  useUpdateCompanyMutation,
  useAddCompanyTagsMutation,
  useRemoveCompanyTagsMutation,
  useUploadCompanyAvatarMutation,
  useRemoveCompanyAvatarMutation,
  useCompanyTagListQuery,
} = companiesApi;
