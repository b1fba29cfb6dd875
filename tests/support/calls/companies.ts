import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly company: string;
    readonly companyTag: string;
  }
}

const WHOLE = {
  fields: { wine: '_red' },
  mp_company_label: 'Okafor Textiles',
  mp_company_owner: ID,
  mp_company_email: 'hello@okafor.example',
  mp_company_phone: '+2348035550142',
  mp_company_website: 'okafor.example',
  mp_company_slogan: 'Cloth that lasts',
  mp_company_emloyee_count: 120,
  mp_company_start_date: '2009-04-01',
  mp_company_revenue: 1_250_000.5,
  mp_company_industry: 'Textiles',
  mp_company_highlight: 'Weaves aso oke by hand',
  mp_company_recent_event: 'Opened a showroom',
  mp_company_address: '14 Broad Street',
  mp_company_city: 'Lagos',
  mp_company_state: 'Lagos State',
  mp_company_country: 'Nigeria',
  mp_company_pincode: '101001',
  mp_company_facebook_profile: 'facebook.example/okafor',
  mp_company_instagram_profile: 'instagram.example/okafor',
  mp_company_twitter_profile: 'twitter.example/okafor',
  mp_company_linkedin_profile: 'linkedin.example/okafor',
  mp_company_youtube_profile: 'youtube.example/okafor',
  mp_company_about: 'Weaves and sells cotton.',
  tag_id: [ID],
  tag_text: ['Wholesale'],
};

export const endpointCalls: EndpointCalls = {
  records: { company: 'company1', companyTag: 'companyTag1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('companies')
      .values({
        business_id,
        _id: records.company,
        mp_company_label: 'Okafor Textiles',
        name_key: 'okafor textiles',
        created_at: 1,
      })
      .execute();
    await db
      .insertInto('tags')
      .values({ business_id, _id: records.companyTag, label: 'Retail', name_key: 'retail', tag_type: 4 })
      .execute();
    await db
      .insertInto('company_tags')
      .values({ business_id, company_id: records.company, tag_id: records.companyTag })
      .execute();
  },
  calls: {
    'GET /company/list': at('/company/list'),
    'GET /company/:id': ({ company }) => ({ path: `/company/${company}` }),
    'POST /company': at('/company', { body: { mp_company_label: 'Linden Oak' } }),
    'PUT /company/:id': ({ company }) => ({
      path: `/company/${company}`,
      body: { mp_company_city: 'Abuja' },
    }),
    'POST /company/tags': ({ company }) => ({
      path: '/company/tags',
      body: { company_id: company, tag_text: ['Wholesale'] },
    }),
    'PATCH /company/tags': ({ company, companyTag }) => ({
      path: '/company/tags',
      body: { company_id: [company], tag_id: [companyTag] },
    }),
    'POST /company/:id/avatar': ({ company }) => ({
      path: `/company/${company}/avatar`,
      body: new FormData(),
    }),
    'DELETE /company/:id/avatar': ({ company }) => ({ path: `/company/${company}/avatar` }),
  },
  bodies: {
    'POST /company': [{ ...WHOLE, status: 1 }],
    'PUT /company/:id': [{ ...WHOLE, updated_at: '2026-01-01T08:00:00.000Z' }],
    'POST /company/tags': [
      { company_id: [ID], tag_id: [ID], tag_text: ['Wholesale'] },
      { company_id: ID, tag_id: [ID], tag_text: [] },
    ],
    'PATCH /company/tags': [
      { company_id: [ID], tag_id: [ID] },
      { company_id: ID, tag_id: [ID] },
    ],
  },
  queries: {
    'GET /company/list': {
      label: 'linden',
      same_name: 'Linden Oak',
      tags: ID,
      sort: 'employees',
      order: 'desc',
      page_num: '1',
      rows_per_page: '30',
    },
  },
};
