import { z } from 'zod';
import { MAX_DOMAINS, cleanDomain } from '../rules/visit-address';
import { visitTitle } from '../rules/visit-text';
import { cursor, data, id, instant, pageNo, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

const view = { kind: 'workspace', action: 'view', module: 'visitors' } as const;
const update = { kind: 'workspace', action: 'update', module: 'visitors' } as const;
const anybody = { kind: 'public' } as const;

/** Public: it stands in the text of the website. It lets a page report visits and does nothing else. */
const siteKey = z.string().regex(/^[\w-]{16,40}$/, 'This is not a site key.');

/** What the tracking script sends: a page view with all that is known of it so far. Sent again, it counts once. */
export const visitReport = z.object({
  site: siteKey,
  /** The id that the script gave this browser. */
  visitor: z.string().regex(/^[a-z0-9]{16,40}$/),
  time_zone: z.string().max(64).optional(),
  view: z.object({
    /** Of this view of the page, by the script. */
    id: z.string().regex(/^[a-z0-9]{8,40}$/),
    url: z.string().min(1).max(2048),
    /** Cleaned before anything judges it: a script that cuts inside a character must not lose the visit. */
    title: z.string().max(1000).default('').transform(visitTitle),
    referrer: z.string().max(2048).default(''),
    /** Milliseconds since the page was opened, by the browser's clock: only the difference is believed. */
    ago: z.number().int().min(0).max(86_400_000),
    /** Milliseconds that the page was looked at so far. */
    stay: z.number().int().min(0).max(86_400_000),
  }),
  /** The site says who this is, */
  email: z.string().max(254).optional(),
  /** and proves it: HMAC-SHA256 of the address with the website's secret, hex, made by the site's server. */
  signature: z.string().max(128).optional(),
});
export type VisitReport = z.infer<typeof visitReport>;

export const trackingScript = endpoint({
  method: 'GET',
  path: '/visits/script.js',
  domain: 'visitors',
  summary: 'The script that a website loads to report visits.',
  access: anybody,
  response: z.unknown(),
  raw: true,
});

export const collectVisit = endpoint({
  method: 'POST',
  path: '/visits/collect',
  domain: 'visitors',
  summary: 'Takes what the tracking script reports (JSON as text). The answer never says what became of it.',
  access: anybody,
  response: z.unknown(),
  raw: true,
});

export const demoSite = endpoint({
  method: 'GET',
  path: '/visits/demo/:site/:page',
  domain: 'visitors',
  summary: 'A small website to try the tracking with; only a demo server has it.',
  access: anybody,
  params: z.object({ site: siteKey, page: z.string().max(40) }),
  query: z.object({ email: z.string().max(254).optional() }),
  response: z.unknown(),
  raw: true,
});

/** The contact that a visitor is known as; null without a right to contacts. */
export const visitorCustomer = z.object({
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  designation: z.string().nullable(),
  company: z.string().nullable(),
  description: z.string().nullable(),
});

export const LOCATION_SOURCES = ['database', 'proxy', 'time_zone'] as const;
export type LocationSource = (typeof LOCATION_SOURCES)[number];

export const visitor = z.object({
  t_user_id: id,
  /** What the site's script calls this browser. */
  unique_id: z.string(),
  /** A contact of the workspace. */
  is_known: z.boolean(),
  customer_id: id.nullable(),
  customer: visitorCustomer.nullable(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
  device_type: z.enum(['desktop', 'smartphone', 'other']),
  device_brand: z.string().nullable(),
  device_model: z.string().nullable(),
  country_city: z.string().nullable(),
  country: z.string().nullable(),
  /** How sure the location is; null: there is none. */
  location_source: z.enum(LOCATION_SOURCES).nullable(),
  last_user_ip: z.string().nullable(),
  first_visit_time: instant,
  last_visit_time: instant,
  total_session: z.number().int(),
  /** Seconds. */
  total_stay_time: z.number().int(),
  total_page_visit: z.number().int(),
});
export type Visitor = z.infer<typeof visitor>;

const moment = z.iso.datetime({ offset: true, message: 'This is not a date and time.' });
const knownFilter = z.enum(['true', 'false'], 'This is true or false.');

/** A page of a list of this domain: by number as the wire has it, or onward from a cursor. */
const page = <Row extends z.ZodType>(row: Row) =>
  data(
    z.object({
      rows: z.array(row),
      count: z.number().int(),
      next_page: z.number().int().nullable(),
      next_cursor: z.string().nullable(),
    }),
  );

export const visitorList = endpoint({
  method: 'GET',
  path: '/website_visitors',
  domain: 'visitors',
  summary: 'Visitors of the website, the latest visit first.',
  access: view,
  query: z.object({
    row_per_page: rowsPerPage(20),
    page: pageNo,
    cursor,
    /** Visits from this instant on. */
    start_date: moment.optional(),
    /** Visits up to this instant. */
    end_date: moment.optional(),
    /** `true`: contacts; `false`: everybody else; both: everybody. */
    known_customer_only: z.union([knownFilter, z.array(knownFilter).max(4)]).optional(),
  }),
  response: page(visitor),
});

export const visitorSession = z.object({
  _id: id,
  started_at: instant,
  last_at: instant,
  /** Not over: the last sign of life is less than 30 minutes old. */
  is_open: z.boolean(),
  /** Seconds. */
  stay_time: z.number().int(),
  page_visits: z.number().int(),
  entry_url: z.string(),
  entry_title: z.string(),
  /** Where they came from: another site's address; empty: nobody knows. */
  referrer: z.string(),
});
export type VisitorSession = z.infer<typeof visitorSession>;

const ofVisitor = z.object({ id });

export const visitorSessions = endpoint({
  method: 'GET',
  path: '/website_visitors/:id/sessions',
  domain: 'visitors',
  summary:
    'The sessions of a visitor, the latest first. A session ends after 30 minutes without a sign of life.',
  access: view,
  params: ofVisitor,
  query: z.object({ rows_per_page: rowsPerPage(20), page: pageNo, cursor }),
  response: page(visitorSession),
});

export const visitorEvent = z.object({
  _id: id,
  session_id: id,
  kind: z.enum(['page_view', 'identified']),
  at: instant,
  url: z.string(),
  title: z.string(),
  referrer: z.string(),
  /** Seconds. */
  stay_time: z.number().int(),
});
export type VisitorEvent = z.infer<typeof visitorEvent>;

export const visitorUserEvents = endpoint({
  method: 'GET',
  path: '/website_visitors/:id/user_events',
  domain: 'visitors',
  summary: 'What a visitor did, the latest first; of one session where it is named.',
  access: view,
  params: ofVisitor,
  query: z.object({ session_id: id.optional(), rows_per_page: rowsPerPage(50), page: pageNo, cursor }),
  response: page(visitorEvent),
});

export const visitorEvents = endpoint({
  method: 'GET',
  path: '/website_visitors/:unique_id/events',
  domain: 'visitors',
  summary:
    'What the browser with this id reported, the latest first. `verify=1`: only the last, and nothing is no error.',
  access: view,
  params: z.object({ unique_id: z.string().regex(/^[a-z0-9]{16,40}$/, 'This is not a visitor’s id.') }),
  query: z.object({ verify: z.enum(['0', '1']).default('0') }),
  response: data(z.object({ rows: z.array(visitorEvent) })),
});

export const websiteTracking = z.object({
  is_on: z.boolean(),
  /** Null: it was never switched on. */
  site_key: z.string().nullable(),
  /** Address of the script, as the website loads it. */
  script_url: z.string(),
  domains: z.array(z.string()),
  keep_whole_ip: z.boolean(),
  /** When the first visit came; null: the script has not been seen yet. */
  /** There is a secret with which the website signs who its visitors are. */
  signs_visitors: z.boolean(),
  first_visit_at: instant.nullable(),
  /** The latest page view. */
  last_visit: z
    .object({
      unique_id: z.string(),
      at: instant,
      url: z.string(),
      title: z.string(),
      browser: z.string().nullable(),
      device_type: visitor.shape.device_type,
    })
    .nullable(),
  /** The latest visit that was refused because its domain is not in the list. */
  refused: z.object({ host: z.string(), at: instant }).nullable(),
  /** How this server finds out where visitors are. */
  location_source: z.enum(LOCATION_SOURCES),
  /** The server is part of one computer's app: no website reaches it. */
  is_local: z.boolean(),
  /** A page to try it with; null: this is no demo server. */
  demo_page: z.string().nullable(),
});
export type WebsiteTracking = z.infer<typeof websiteTracking>;

const domain = z
  .string()
  .max(300, 'This address is too long.')
  .transform((text, context) => {
    const clean = cleanDomain(text);
    if (clean !== null) return clean;
    context.addIssue({ code: 'custom', message: 'Write a domain such as www.example.com.' });
    return z.NEVER;
  });

export const readWebsiteTracking = endpoint({
  method: 'GET',
  path: '/website_tracking',
  domain: 'visitors',
  summary: 'How visits of the website are collected, and whether the script has been seen.',
  access: view,
  response: data(websiteTracking),
});

export const saveWebsiteTracking = endpoint({
  method: 'PUT',
  path: '/website_tracking',
  domain: 'visitors',
  summary: 'Switches the collecting of visits on or off, and says from which domains.',
  access: update,
  body: z.object({
    is_on: z.boolean(),
    domains: z
      .array(domain)
      .max(MAX_DOMAINS, `There can be at most ${MAX_DOMAINS} domains.`)
      .transform((list) => [...new Set(list)]),
    keep_whole_ip: z.boolean(),
  }),
  response: data(websiteTracking),
});

export const rotateSiteKey = endpoint({
  method: 'POST',
  path: '/website_tracking/key',
  domain: 'visitors',
  summary: 'Gives the website another key. Pages with the one before report nothing from now on.',
  access: update,
  response: data(websiteTracking),
});

export const renewVisitorSecret = endpoint({
  method: 'POST',
  path: '/website_tracking/secret',
  domain: 'visitors',
  summary:
    'Makes a new secret with which the website’s server signs who its visitors are. It is shown once; the one before stops working.',
  access: update,
  secret: true,
  response: data(z.object({ secret: z.string() })),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'website_tracking.updated': 'Website tracking changed',
  'website_tracking.key_changed': 'Website key changed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Visits of the website, or how they are collected. At most one a second, however many come. */
  eventOf('visitors.updated', {}),
] as const;

export const errors = {
  visitor_not_found: { status: 404, message: 'This visitor is not there any more.' },
  website_tracking_unset: { status: 409, message: 'Website tracking was never switched on.' },
} as const;
