import { tagList } from '@shared/contract/tags';
import type { BodyInputOf, QueryInputOf } from '@shared/contract/endpoint';
import {
  filterSegment,
  segmentById,
  segmentContacts,
  segmentList,
  segmentsOfContact,
} from '@shared/contract/segments';
import { MAX_QUICK_ACCESS } from '@shared/rules/segments';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';
import type { SegmentListArg } from './wire';

type Filter = BodyInputOf<typeof filterSegment>['filter'];

const LIST = { type: 'Segment', id: 'LIST' } as const;
const MEMBERS = { type: 'Segment', id: 'MEMBERS' } as const;
const CONTACTS = { type: 'Contact', id: 'LIST' } as const;

export const segmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    segment: build.query({
      ...call(segmentById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Segment', id }],
      keepUnusedDataFor: 60,
    }),
    /** A page of the table. */
    segmentPage: build.query({
      ...call(segmentList, (query: SegmentListArg) => ({ query })),
      providesTags: [LIST],
      keepUnusedDataFor: 30,
    }),
    /** What the sidebar shows (spec 3 §9). */
    quickSegments: build.query({
      ...call(
        segmentList,
        (_arg: undefined) => ({
          query: {
            is_crm_visible: '1',
            is_quick_access: '1',
            type: '2',
            status: 'active',
            rows_per_page: MAX_QUICK_ACCESS,
          },
        }),
        ({ rows }) => rows,
      ),
      providesTags: [LIST],
    }),
    /** All lists that a contact can be put in by hand, by name. */
    staticSegments: build.query({
      ...call(
        segmentList,
        (_arg: undefined) => ({ query: { rows_per_page: 0, show_intent: '0' } }),
        ({ rows }) => rows.map(({ _id, name }) => ({ _id, label: name })),
      ),
      providesTags: [LIST],
    }),
    /** All lists that a filter can ask for, by name. */
    segmentsToFilter: build.query({
      ...call(
        segmentList,
        (_arg: undefined) => ({ query: { rows_per_page: 0 } }),
        ({ rows }) => rows.map(({ _id, name }) => ({ _id, label: name })),
      ),
      providesTags: [LIST],
    }),
    segmentsOfContact: build.query({
      ...call(segmentsOfContact, (contactId: string) => ({ params: { cust_id: contactId } })),
      providesTags: [MEMBERS],
    }),
    segmentContacts: build.query({
      ...call(
        segmentContacts,
        ({
          id,
          query,
        }: {
          readonly id: string;
          readonly query: NonNullable<QueryInputOf<typeof segmentContacts>>;
        }) => ({ params: { seg_id: id }, query }),
      ),
      providesTags: [MEMBERS, CONTACTS],
      keepUnusedDataFor: 30,
    }),
    /** How many contacts conditions find. */
    filterCount: build.query({
      ...call(
        filterSegment,
        ({ filter, segmentId }: { readonly filter: Filter; readonly segmentId: string | null }) => ({
          query: { advance_filter: 'true' as const },
          body: { filter, rows_per_page: 1, ...(segmentId !== null && { segment_id: segmentId }) },
        }),
      ),
      providesTags: [CONTACTS],
      keepUnusedDataFor: 30,
    }),
    /** All tags that lists can have, by name. */
    segmentTagList: build.query({
      ...call(
        tagList,
        (_arg: undefined) => ({ query: { rows_per_page: 0, tag_type: '2' } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Tag'],
    }),
  }),
});

export const {
  useSegmentQuery,
  useSegmentPageQuery,
  useQuickSegmentsQuery,
  useStaticSegmentsQuery,
  useSegmentsToFilterQuery,
  useSegmentsOfContactQuery,
  useSegmentContactsQuery,
  useFilterCountQuery,
  useSegmentTagListQuery,
} = segmentsApi;
