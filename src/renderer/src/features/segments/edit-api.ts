import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  addSegmentContacts,
  addSegmentTags,
  createSegment,
  deleteSegment,
  deleteSegments,
  removeSegmentContact,
  removeSegmentTags,
  restoreSegment,
  updateSegment,
} from '@shared/contract/segments';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';
import { showSaved } from '../../core/http/show-saved';

export type NewSegment = BodyInputOf<typeof createSegment>;
export type SegmentChange = BodyInputOf<typeof updateSegment>;

const LIST = { type: 'Segment', id: 'LIST' } as const;
const MEMBERS = { type: 'Segment', id: 'MEMBERS' } as const;

interface TagChange {
  readonly segments: readonly string[];
  readonly ids: readonly string[];
  readonly names?: readonly string[];
}
interface Membership {
  readonly segmentId: string;
  readonly contactId: string;
}

const segmentEdits = api.injectEndpoints({
  endpoints: (build) => ({
    createSegment: build.mutation({
      ...call(
        createSegment,
        ({ body, idempotencyKey }: { readonly body: NewSegment; readonly idempotencyKey: string }) => ({
          body,
          idempotencyKey,
        }),
      ),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    updateSegment: build.mutation({
      ...call(updateSegment, ({ id, change }: { readonly id: string; readonly change: SegmentChange }) => ({
        query: { 'segment_id[0]': id },
        body: change,
      })),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['segmentPage', 'quickSegments', 'segment']),
      invalidatesTags: (result, _error, { id }) => (result ? [{ type: 'Segment', id }, LIST, MEMBERS] : []),
    }),
    deleteSegment: build.mutation({
      ...call(
        deleteSegment,
        ({ id, withContacts }: { readonly id: string; readonly withContacts: boolean }) => ({
          params: { id },
          query: withContacts ? { cust_delete: '1' as const } : {},
        }),
      ),
      invalidatesTags: (result) => (result ? [LIST, MEMBERS] : []),
    }),
    deleteSegments: build.mutation({
      ...call(deleteSegments, (ids: readonly string[]) => ({
        query: {},
        body: { segment_ids: [...ids] },
      })),
      invalidatesTags: (result) => (result ? [LIST, MEMBERS] : []),
    }),
    restoreSegment: build.mutation({
      ...call(restoreSegment, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? [LIST, MEMBERS] : []),
    }),
    addToSegments: build.mutation({
      ...call(
        addSegmentContacts,
        ({
          segmentIds,
          contactIds,
        }: {
          readonly segmentIds: readonly string[];
          readonly contactIds: readonly string[];
        }) => ({ body: { segment_ids: [...segmentIds], customer_ids: [...contactIds] } }),
      ),
      invalidatesTags: (result) => (result ? ['Segment'] : []),
    }),
    removeFromSegment: build.mutation({
      ...call(removeSegmentContact, ({ segmentId, contactId }: Membership) => ({
        params: { seg_id: segmentId, cust_id: contactId },
      })),
      invalidatesTags: (result) => (result ? ['Segment'] : []),
    }),
    addSegmentTags: build.mutation({
      ...call(addSegmentTags, ({ segments, ids, names = [] }: TagChange) => ({
        body: { segment_id: [...segments], tag_id: [...ids], tag_text: [...names] },
      })),
      invalidatesTags: (result) => (result ? ['Segment', 'Tag'] : []),
    }),
    removeSegmentTags: build.mutation({
      ...call(removeSegmentTags, ({ segments, ids }: TagChange) => ({
        body: { segment_id: [...segments], tag_id: [...ids] },
      })),
      invalidatesTags: (result) => (result ? ['Segment'] : []),
    }),
  }),
});

export const {
  useCreateSegmentMutation,
  useUpdateSegmentMutation,
  useDeleteSegmentMutation,
  useDeleteSegmentsMutation,
  useRestoreSegmentMutation,
  useAddToSegmentsMutation,
  useRemoveFromSegmentMutation,
  useAddSegmentTagsMutation,
  useRemoveSegmentTagsMutation,
} = segmentEdits;
