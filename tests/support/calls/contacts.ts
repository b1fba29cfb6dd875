import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly contact: string;
  }
}

/** Of every kind that a contact has. */
const VALUES = {
  tag_id: [ID],
  tag_text: ['VIP'],
  interest_id: [ID],
  interest_text: ['Bread'],
  last_name: 'Diaz',
  email: 'ana@parley.example',
  phone: '+447911123456',
  other_emails: ['ana@home.example'],
  other_phones: ['+447911123457'],
  current_job_title: 'Buyer',
  assignee_id: ID,
  gender: 'female',
  birth_date: '1990-01-31',
  address: { city: 'Leeds', country: 'United Kingdom' },
  mp_customer_linkedin: 'https://linkedin.com/in/ana',
};

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
    'GET /customer/customerCount': at('/customer/customerCount'),
    'GET /customer/duplicates': at('/customer/duplicates', { query: { phone: '+2348035550142' } }),
    'POST /customer': {
      path: '/customer',
      body: {
        data: { first_name: 'Ada', last_name: 'Diallo', email: 'ada@parley.example' },
        allow_duplicate: true,
      },
    },
    'PUT /customer/:id/communication-settings': ({ contact }) => ({
      path: `/customer/${contact}/communication-settings`,
      body: { communication_settings: { one_to_one: false } },
    }),
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
    'POST /customer': [
      { data: { first_name: 'Ana', ...VALUES }, identifier: 'PHONE', allow_duplicate: true },
    ],
    'PATCH /customer/:id': [{ first_name: 'Ana', ...VALUES, updated_at: '2026-01-01T00:00:00.000Z' }],
    'PUT /customer/:id/communication-settings': [{ communication_settings: { one_to_one: true } }],
  },
  queries: {
    'GET /customer/customerList': { page_num: '1', rows_per_page: '30', name: 'ana' },
    'GET /customer/customerCount': { name: 'ana' },
    'GET /customer/duplicates': { email: 'ana@parley.example', phone: '+447911123456', except: ID },
  },
};
