import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly visitor: string;
    /** What the visitor's browser is called by the website. */
    readonly browser: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { visitor: 'visitor1', browser: 'a'.repeat(32) },
  async plant({ scope: { business_id, db }, records: { visitor, browser, contact } }) {
    const site = { business_id, site_key: 'site-key-of-ours', domains: '["okafor.test"]', keep_whole_ip: 0 };
    await db
      .insertInto('visitor_sites')
      .values({ ...site, is_on: 1, first_visit_at: 1, refused_host: null, refused_at: null })
      .execute();
    await db
      .insertInto('visitors')
      .values({
        business_id,
        _id: visitor,
        unique_id: browser,
        contact_id: contact,
        browser: 'Okafor',
        os: null,
        device_type: 'desktop',
        device_brand: null,
        device_model: null,
        city: null,
        country_code: null,
        location_source: null,
        last_ip: null,
        first_visit_at: 1,
        last_visit_at: 1,
      })
      .execute();
    const visit = { business_id, visitor_id: visitor, stay_ms: 0, referrer: '' };
    const page = { url: 'https://okafor.test/', title: 'Okafor' };
    await db
      .insertInto('visitor_sessions')
      .values({
        ...visit,
        _id: 'session1',
        started_at: 1,
        last_at: 1,
        pages: 1,
        entry_url: page.url,
        entry_title: page.title,
      })
      .execute();
    await db
      .insertInto('visitor_events')
      .values({
        ...visit,
        ...page,
        _id: 'event1',
        session_id: 'session1',
        kind: 'page_view',
        view_id: 'a',
        at: 1,
      })
      .execute();
  },
  calls: {
    'GET /website_visitors': at('/website_visitors'),
    'GET /website_visitors/:id/sessions': ({ visitor }) => ({
      path: `/website_visitors/${visitor}/sessions`,
    }),
    'GET /website_visitors/:id/user_events': ({ visitor }) => ({
      path: `/website_visitors/${visitor}/user_events`,
    }),
    'GET /website_visitors/:unique_id/events': ({ browser }) => ({
      path: `/website_visitors/${browser}/events`,
    }),
    'GET /website_tracking': at('/website_tracking'),
    'PUT /website_tracking': at('/website_tracking', {
      body: { is_on: false, domains: ['shop.test'], keep_whole_ip: false },
    }),
    'POST /website_tracking/key': at('/website_tracking/key'),
    'POST /website_tracking/secret': at('/website_tracking/secret'),
  },
  bodies: {
    'PUT /website_tracking': [{ is_on: true, domains: ['www.example.com'], keep_whole_ip: false }],
  },
  queries: {
    'GET /website_visitors': {
      row_per_page: '20',
      page: '1',
      cursor: `abc.${ID}`,
      known_customer_only: 'true',
      start_date: '2030-01-01T08:00:00.000Z',
      end_date: '2030-01-01T08:00:00.000Z',
    },
    'GET /website_visitors/:id/sessions': { rows_per_page: '20', page: '1', cursor: `abc.${ID}` },
    'GET /website_visitors/:id/user_events': {
      session_id: ID,
      rows_per_page: '20',
      page: '1',
      cursor: `abc.${ID}`,
    },
    'GET /website_visitors/:unique_id/events': { verify: '1' },
  },
};
