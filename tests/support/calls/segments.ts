import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly segment: string;
    readonly livingSegment: string;
    readonly segmentTag: string;
  }
}

const FILTER = { match: 'all', filters: [{ field: 'city', operator: 'is', value: 'Lagos' }] };
const WHOLE = {
  name: 'Lagos',
  filter: {
    match: 'any',
    not: false,
    filters: [{ match: 'all', filters: [{ field: 'tags', operator: 'any_of', value: [ID] }] }],
  },
  type: 2,
  status: 'active',
  is_crm_visible: 1,
  is_quick_access: 0,
};

export const endpointCalls: EndpointCalls = {
  records: { segment: 'segment1', livingSegment: 'segment2', segmentTag: 'segmentTag1' },
  async plant({ scope: { business_id, db }, records, owner: created_by, now }) {
    const common = {
      business_id,
      type: 2,
      status: 'active',
      is_crm_visible: 1,
      is_quick_access: 0,
      created_by,
      created_at: now,
      updated_at: now,
    };
    const asked = { filter: JSON.stringify(FILTER), topics: 257, is_timed: 0, is_intent: 1 };
    const unasked = { filter: null, topics: 0, is_timed: 0, is_intent: 0 };
    await db
      .insertInto('segments')
      .values([
        { ...common, ...unasked, _id: records.segment, name: 'Okafor', name_key: 'okafor' },
        { ...common, ...asked, _id: records.livingSegment, name: 'Okafors', name_key: 'okafors' },
        { ...common, ...unasked, _id: 'segment3', name: 'Gone', name_key: 'gone', gone_at: Date.now() },
      ])
      .execute();
    await db
      .insertInto('tags')
      .values({ business_id, _id: records.segmentTag, label: 'Yearly', name_key: 'yearly', tag_type: 2 })
      .execute();
    await db
      .insertInto('segment_tags')
      .values({ business_id, segment_id: records.segment, tag_id: records.segmentTag })
      .execute();
  },
  async link({ scope: { business_id, db }, records }) {
    const contact_id = records.contact;
    await db
      .insertInto('segment_members')
      .values({
        business_id,
        contact_id,
        segment_id: records.segment,
        in_bin: 0,
        name: 'Okafor',
        added_at: 1,
      })
      .execute();
  },
  calls: {
    'GET /segmentation/list': at('/segmentation/list'),
    'GET /segmentation/:id': ({ segment }) => ({ path: `/segmentation/${segment}` }),
    'POST /segmentation': at('/segmentation', { body: { name: 'Lagos', filter: FILTER } }),
    'PATCH /segmentation': ({ segment }) => ({
      path: '/segmentation',
      query: { 'segment_id[0]': segment },
      body: { is_crm_visible: 0 },
    }),
    'DELETE /segmentation/:id': ({ segment }) => ({ path: `/segmentation/${segment}` }),
    'DELETE /segmentation/bulk/delete': ({ livingSegment }) => ({
      path: '/segmentation/bulk/delete',
      body: { segment_ids: [livingSegment] },
    }),
    'POST /segmentation/:id/restore': at('/segmentation/segment3/restore'),
    'POST /segmentation/customers': ({ segment, contact }) => ({
      path: '/segmentation/customers',
      body: { segment_ids: [segment], customer_ids: [contact] },
    }),
    'GET /segmentation/customers/:seg_id': ({ segment }) => ({ path: `/segmentation/customers/${segment}` }),
    'GET /segmentation/customers': ({ segment }) => ({
      path: '/segmentation/customers',
      query: { seg_id: segment, rows_per_page: '0' },
    }),
    'GET /segmentation/of/:cust_id': ({ contact }) => ({ path: `/segmentation/of/${contact}` }),
    'DELETE /segmentation/:seg_id/customers/:cust_id': ({ segment, contact }) => ({
      path: `/segmentation/${segment}/customers/${contact}`,
    }),
    'DELETE /segmentation/customers': ({ segment, contact }) => ({
      path: '/segmentation/customers',
      query: { seg_id: segment, cust_id: contact },
    }),
    'POST /segmentation/filtersegmentation': at('/segmentation/filtersegmentation', {
      query: { advance_filter: 'true' },
      body: { filter: FILTER },
    }),
    'POST /segmentation/addsegmentationtags': ({ segment, segmentTag }) => ({
      path: '/segmentation/addsegmentationtags',
      body: { segment_id: segment, tag_id: [segmentTag] },
    }),
    'POST /segmentation/removesegmentationtags': ({ segment, segmentTag }) => ({
      path: '/segmentation/removesegmentationtags',
      body: { segment_id: segment, tag_id: [segmentTag] },
    }),
  },
  bodies: {
    'POST /segmentation': [WHOLE, { name: 'Another', copy_of: ID }],
    'PATCH /segmentation': [{ ...WHOLE, updated_at: '2030-01-01T08:00:00.000Z' }],
    'DELETE /segmentation/bulk/delete': [{ segment_ids: [ID] }],
    'POST /segmentation/customers': [{ segment_ids: [ID], customer_ids: [ID] }],
    'POST /segmentation/filtersegmentation': [{ filter: WHOLE.filter, rows_per_page: 10, segment_id: ID }],
    'POST /segmentation/addsegmentationtags': [{ segment_id: [ID], tag_id: [ID], tag_text: ['Yearly'] }],
    'POST /segmentation/removesegmentationtags': [{ segment_id: [ID], tag_id: [ID] }],
  },
  queries: {
    'GET /segmentation/list': {
      // Of tags and people several may be named.
      name: 'Lagos',
      status: 'active',
      type: '2',
      show_intent: '1',
      is_crm_visible: '1',
      is_quick_access: '0',
      rows_per_page: '25',
      page_num: '1',
      sort: 'name',
      order: 'asc',
    },
    'GET /segmentation/customers/:seg_id': { page_num: '1', rows_per_page: '30', name: 'ana' },
    'GET /segmentation/customers': { seg_id: ID, page_num: '1', rows_per_page: '30', name: 'ana' },
    'DELETE /segmentation/customers': { seg_id: ID, cust_id: ID },
    'PATCH /segmentation': { 'segment_id[0]': ID },
    'DELETE /segmentation/:id': { cust_delete: '1' },
    'DELETE /segmentation/bulk/delete': { cust_delete: '1' },
    'POST /segmentation/filtersegmentation': { advance_filter: 'true' },
  },
};
