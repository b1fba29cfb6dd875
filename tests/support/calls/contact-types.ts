import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly contactType: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { contactType: 'contactType1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('lifecycle_stages')
      .values({ business_id, _id: records.contactType, label: 'Okafor', name_key: 'okafor', position: 9 })
      .execute();
  },
  calls: {
    'GET /lifecyclestage/list': at('/lifecyclestage/list'),
    'GET /lifecyclestage/:id': ({ contactType }) => ({ path: `/lifecyclestage/${contactType}` }),
    'POST /lifecyclestage': at('/lifecyclestage', { body: { label: 'Partner' } }),
    'PATCH /lifecyclestage/:id': ({ contactType }) => ({
      path: `/lifecyclestage/${contactType}`,
      body: { color: 'red' },
    }),
    'PUT /lifecyclestage/order': ({ contactType }) => ({
      path: '/lifecyclestage/order',
      body: { ids: [contactType] },
    }),
    'DELETE /lifecyclestage/:id': ({ contactType }) => ({ path: `/lifecyclestage/${contactType}` }),
  },
  bodies: {
    'POST /lifecyclestage': [{ label: 'Partner', color: 'red' }],
    'PATCH /lifecyclestage/:id': [
      {
        label: 'Partner',
        color: 'red',
        is_crm_visible: 2,
        attributes: [{ name: 'email', hideOnCreate: 1, hideOnUpdate: 2 }],
      },
    ],
    'PUT /lifecyclestage/order': [{ ids: [ID] }],
  },
  queries: {
    'GET /lifecyclestage/list': { rows_per_page: '60', page_num: '1', is_crm_visible: '1', type: '2' },
    'DELETE /lifecyclestage/:id': { move_to: ID },
  },
};
