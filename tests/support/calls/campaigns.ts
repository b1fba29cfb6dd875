import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly campaign: string;
  }
}

const WHOLE = {
  campaign_name: 'Autumn',
  platform_account_id: ID,
  template_id: ID,
  parameters: {
    first_name: {
      from: 'field',
      source: { entity: 'contact', field: 'first_name' },
      fallback: 'friend',
    },
    'header.1': { from: 'text', text: 'Sale' },
  },
  communication_list: 'Offers',
};

export const endpointCalls: EndpointCalls = {
  records: { campaign: 'campaign2' },
  async plant({ scope: { business_id, db }, records, owner: created_by, now: created_at }) {
    await db
      .insertInto('campaigns')
      .values([
        {
          business_id,
          _id: 'campaign1',
          name: 'Okafor',
          name_key: 'okafor',
          created_at,
          updated_at: created_at,
          parameters: '{}',
        },
        {
          business_id,
          _id: records.campaign,
          name: 'Okafors',
          name_key: 'okafors',
          channel: 'whatsApp',
          status: 'Draft',
          created_by,
          created_at,
          updated_at: created_at,
          parameters: '{}',
        },
      ])
      .execute();
  },
  async link({ scope: { business_id, db }, records }) {
    await db
      .insertInto('campaign_members')
      .values({
        business_id,
        campaign_id: records.campaign,
        contact_id: records.contact,
        state: 'waiting',
        reason: '',
        added_at: 1,
      })
      .execute();
  },
  calls: {
    'GET /campaign/list': at('/campaign/list'),
    'GET /campaigns': at('/campaigns'),
    'GET /campaigns/:id': ({ campaign }) => ({ path: `/campaigns/${campaign}` }),
    'POST /campaigns': at('/campaigns', { body: { campaign_name: 'Autumn' } }),
    'PATCH /campaigns/:id': ({ campaign }) => ({
      path: `/campaigns/${campaign}`,
      body: { campaign_name: 'Winter' },
    }),
    'DELETE /campaigns/:id': ({ campaign }) => ({ path: `/campaigns/${campaign}` }),
    'GET /campaigns/:id/members': ({ campaign }) => ({ path: `/campaigns/${campaign}/members` }),
    'DELETE /campaigns/:id/members': ({ campaign, contact }) => ({
      path: `/campaigns/${campaign}/members`,
      body: { customer_ids: [contact] },
    }),
    'GET /campaigns/:id/audience': ({ campaign }) => ({ path: `/campaigns/${campaign}/audience` }),
    'POST /campaigns/:id/start': ({ campaign }) => ({ path: `/campaigns/${campaign}/start`, body: {} }),
    'POST /campaigns/:id/pause': ({ campaign }) => ({ path: `/campaigns/${campaign}/pause` }),
    'POST /campaigns/:id/resume': ({ campaign }) => ({ path: `/campaigns/${campaign}/resume` }),
    'POST /campaigns/:id/stop': ({ campaign }) => ({ path: `/campaigns/${campaign}/stop` }),
  },
  bodies: {
    'POST /campaigns': [WHOLE],
    'PATCH /campaigns/:id': [{ ...WHOLE, updated_at: '2030-01-01T08:00:00.000Z' }],
    'DELETE /campaigns/:id/members': [{ customer_ids: [ID] }],
    'POST /campaigns/:id/start': [{ will_receive: 3 }],
  },
  queries: {
    'GET /campaign/list': { rows_per_page: '0', page_num: '1' },
    'GET /campaigns': { status: 'Draft', search: 'autumn', rows_per_page: '25', cursor: ID },
    'GET /campaigns/:id/members': {
      state: 'waiting',
      reason: 'opted_out',
      rows_per_page: '25',
      cursor: `left_out:opted_out:${ID}`,
    },
  },
};
