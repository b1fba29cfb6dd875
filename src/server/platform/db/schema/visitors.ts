import type { Generated } from 'kysely';
import type { LocationSource } from '@shared/contract/visitors';

/** Visits of websites. */
export interface VisitorTables {
  visitor_sites: VisitorSitesTable;
  visitors: VisitorsTable;
  visitor_sessions: VisitorSessionsTable;
  visitor_events: VisitorEventsTable;
}

/** The website of a workspace. */
interface VisitorSitesTable {
  business_id: string;
  /** Public: it stands in the website's text. */
  site_key: string;
  /** Sealed; null: none was made. */
  identity_secret: string | null;
  is_on: number;
  /** JSON: string[], see shared/rules/visit-address. */
  domains: string;
  keep_whole_ip: number;
  /** Null: no visit has come yet. */
  first_visit_at: number | null;
  /** The latest visit that was refused for its domain. */
  refused_host: string | null;
  refused_at: number | null;
}

interface VisitorsTable {
  business_id: string;
  _id: string;
  /** What the website's script calls this browser. */
  unique_id: string;
  /** The contact that the website says it is; no proof of it. */
  contact_id: string | null;
  browser: string | null;
  os: string | null;
  device_type: 'desktop' | 'smartphone' | 'other';
  device_brand: string | null;
  device_model: string | null;
  city: string | null;
  /** ISO 3166, two letters. */
  country_code: string | null;
  location_source: LocationSource | null;
  /** Without its last part, unless the workspace keeps whole ones. */
  last_ip: string | null;
  first_visit_at: number;
  last_visit_at: number;
  total_sessions: Generated<number>;
  /** Milliseconds. */
  total_stay_ms: Generated<number>;
  total_pages: Generated<number>;
}

interface VisitorSessionsTable {
  business_id: string;
  _id: string;
  /** Ends with its visitor. */
  visitor_id: string;
  started_at: number;
  /** The last sign of life. */
  last_at: number;
  stay_ms: number;
  pages: number;
  entry_url: string;
  entry_title: string;
  referrer: string;
}

interface VisitorEventsTable {
  business_id: string;
  _id: string;
  visitor_id: string;
  /** Ends with its session. */
  session_id: string;
  kind: 'page_view' | 'identified';
  /** The script's own id of a page view: told twice, it is one. */
  view_id: string | null;
  at: number;
  url: string;
  title: string;
  referrer: string;
  stay_ms: number;
}
