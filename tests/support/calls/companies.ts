import { type EndpointCalls, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly company: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { company: 'company1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('companies')
      .values({ business_id, _id: records.company, mp_company_label: 'Okafor Textiles', created_at: 1 })
      .execute();
  },
  calls: {
    'GET /company/list': at('/company/list'),
    'GET /company/:id': ({ company }) => ({ path: `/company/${company}` }),
  },
  queries: {
    'GET /company/list': { label: 'linden', page_num: '1', rows_per_page: '30' },
  },
};
