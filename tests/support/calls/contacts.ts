import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly contact: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { contact: 'contact1' },
  async plant({ scope: { business_id, db }, records, now }) {
    await db
      .insertInto('contacts')
      .values({
        business_id,
        _id: records.contact,
        first_name: 'Amara',
        last_name: 'Okafor',
        name: 'Amara Okafor',
        phone: '+2348035550142',
        source: 'manual',
        created_at: now,
        updated_at: now,
      })
      .execute();
  },
  async link({ scope: { business_id, db }, records: { contact: contact_id, tag, interest } }) {
    await db.insertInto('contact_tags').values({ business_id, contact_id, tag_id: tag }).execute();
    await db
      .insertInto('contact_interests')
      .values({ business_id, contact_id, interest_id: interest })
      .execute();
  },
  calls: {
    'GET /customer/customerList': at('/customer/customerList'),
    'GET /customer/:id/activity': ({ contact }) => ({ path: `/customer/${contact}/activity` }),
    'GET /customer/:id': ({ contact }) => ({ path: `/customer/${contact}` }),
    'PATCH /customer/:id': ({ contact }) => ({ path: `/customer/${contact}`, body: { first_name: 'Ada' } }),
    'POST /customer/addcustomertags': ({ contact, tag }) => ({
      path: '/customer/addcustomertags',
      body: { customer_id: [contact], tag_id: [tag] },
    }),
    'POST /customer/removecustomertags': ({ contact, tag }) => ({
      path: '/customer/removecustomertags',
      body: { customer_id: [contact], tag_id: [tag] },
    }),
    'POST /customer/customer-interest': ({ contact, interest }) => ({
      path: '/customer/customer-interest',
      body: { customer_id: [contact], interest_id: [interest] },
    }),
    'PATCH /customer/customer-interest': ({ contact, interest }) => ({
      path: '/customer/customer-interest',
      body: { customer_id: [contact], interest_id: [interest] },
    }),
  },
  bodies: {
    'POST /customer/addcustomertags': [{ customer_id: [ID], tag_id: [ID], tag_text: ['VIP'] }],
    'POST /customer/removecustomertags': [{ customer_id: [ID], tag_id: [ID] }],
    'POST /customer/customer-interest': [{ customer_id: [ID], interest_id: [ID], interest_text: ['Bread'] }],
    'PATCH /customer/customer-interest': [{ customer_id: ID, interest_id: [ID] }],
    'PATCH /customer/:id': [{ first_name: 'Ana', last_name: 'Diaz' }],
  },
  queries: {
    'GET /customer/customerList': { page_num: '1', rows_per_page: '30', name: 'ana' },
  },
};
