import {
  dismissDuplicate,
  duplicateList,
  mergeContacts,
  mergeList,
  mergePreview,
  undoMerge,
} from '@shared/contract/contact-merges';
import type { BodyInputOf } from '@shared/contract/endpoint';
import { api } from '../../core/http/api';
import { call, callByCursor } from '../../core/http/endpoint-query';

const LIST = { type: 'Contact', id: 'LIST' } as const;
/** Everything that hangs on a contact has moved. */
const EVERYTHING = ['Contact', 'Company', 'Deal', 'Task', 'Visitor'] as const;

const mergeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Pairs that are likely one person, page by page. */
    likelyDuplicates: build.infiniteQuery({
      ...callByCursor(duplicateList, (_arg: undefined) => ({ query: { rows_per_page: 20 } })),
      providesTags: [LIST],
      keepUnusedDataFor: 30,
    }),
    mergePreview: build.query({
      ...call(mergePreview, (dropped: string) => ({ query: { dropped } })),
      providesTags: (_result, _error, id) => [{ type: 'Contact', id }],
      keepUnusedDataFor: 5,
    }),
    /** Merges that can be undone, of one contact or of all. */
    contactMerges: build.query({
      ...call(
        mergeList,
        (customer_id: string | null) => ({ query: { customer_id: customer_id ?? undefined } }),
        ({ rows }) => rows,
      ),
      providesTags: (_result, _error, id) => [
        LIST,
        ...(id === null ? [] : [{ type: 'Contact' as const, id }]),
      ],
      keepUnusedDataFor: 30,
    }),
    mergeContacts: build.mutation({
      ...call(mergeContacts, (body: BodyInputOf<typeof mergeContacts>) => ({ body })),
    }),
    undoMerge: build.mutation({
      ...call(undoMerge, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? EVERYTHING : [LIST]),
    }),
    dismissDuplicate: build.mutation({
      ...call(dismissDuplicate, (body: BodyInputOf<typeof dismissDuplicate>) => ({ body })),
      invalidatesTags: [LIST],
    }),
  }),
});

/** Two contacts are one: what shows either, or what hangs on them, is read again. */
export const contactsMerged = () => mergeApi.util.invalidateTags([...EVERYTHING]);

export const {
  useLikelyDuplicatesInfiniteQuery,
  useMergePreviewQuery,
  useContactMergesQuery,
  useMergeContactsMutation,
  useUndoMergeMutation,
  useDismissDuplicateMutation,
} = mergeApi;
