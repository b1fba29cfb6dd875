import { type EndpointCalls, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly tag: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { tag: 'tag1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('tags')
      .values({ business_id, _id: records.tag, label: 'Okafor', name_key: 'okafor', tag_type: 1 })
      .execute();
  },
  calls: {
    'GET /tags/list': at('/tags/list'),
    'POST /tags': at('/tags', { body: { label: 'VIP', tag_type: 1 } }),
    'PATCH /tags/:id': ({ tag }) => ({ path: `/tags/${tag}`, body: { label: 'Regular' } }),
    'DELETE /tags/:id': ({ tag }) => ({ path: `/tags/${tag}` }),
  },
  bodies: {
    'POST /tags': [{ label: 'VIP', tag_type: 1 }],
    'PATCH /tags/:id': [{ label: 'VIP' }],
  },
  queries: {
    'GET /tags/list': { tag_type: '1', rows_per_page: '0', page_num: '1' },
  },
};
