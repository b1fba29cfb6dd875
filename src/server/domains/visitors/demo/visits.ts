import { DEMO_SITE, DEVICES, REFERRERS, SITE_PAGES, SITE_PLACES } from './website';
import type { Random } from '@shared/seeded-random';
import { createIds } from '../../../platform/demo/ids';
import type { Rows } from '../../../platform/demo/rows';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Two pages of the list, and some. */
const VISITORS = 54;
/** Of each four, one is a contact. */
const KNOWN_EVERY = 4;

export interface VisitsInput {
  /** Which of the demo's workspaces it is. */
  readonly key: string;
  readonly business_id: string;
  readonly now: number;
  readonly random: Random;
  /** In the order in which they are taken. */
  readonly contacts: readonly string[];
}

type Table<Name extends keyof Rows> = NonNullable<Rows[Name]>;

/** Who has visited the website in the last weeks; in a workspace without a website nobody. */
export function buildVisits({ key, business_id, now, random, contacts }: VisitsInput): Rows {
  if (key !== DEMO_SITE.workspace) return {};
  const ids = createIds(random.fork('ids'));
  const visitors: Table<'visitors'> = [];
  const sessions: Table<'visitor_sessions'> = [];
  const events: Table<'visitor_events'> = [];

  /** One visit of the website. @returns milliseconds and pages */
  function visit(visitor_id: string, started_at: number): { readonly stay: number; readonly pages: number } {
    const session_id = ids.at(started_at);
    const pages = random.int(1, 6);
    const referrer = random.pick(REFERRERS);
    let at = started_at;
    let total = 0;
    const seen = Array.from({ length: pages }, (_, index) => {
      const [path, title] = index === 0 && random.chance(0.5) ? SITE_PAGES[0] : random.pick(SITE_PAGES);
      const stay_ms = random.int(4, 160) * 1000;
      const page = { url: `https://${DEMO_SITE.host}${path}`, title, at, stay_ms };
      at += stay_ms + 1000;
      total += stay_ms;
      return page;
    });
    const [entry] = seen;
    sessions.push({
      business_id,
      _id: session_id,
      visitor_id,
      started_at,
      last_at: Math.min(now, at),
      stay_ms: total,
      pages,
      entry_url: entry?.url ?? '',
      entry_title: entry?.title ?? '',
      referrer,
    });
    for (const [index, page] of seen.entries()) {
      events.push({
        business_id,
        _id: ids.at(page.at),
        visitor_id,
        session_id,
        kind: 'page_view',
        ...page,
        view_id: random.hex(32).toLowerCase(),
        referrer: index === 0 ? referrer : '',
      });
    }
    return { stay: total, pages };
  }

  for (let index = 0; index < VISITORS; index += 1) {
    // The latest some minutes ago, the others further and further apart.
    const last =
      now - 20 * MINUTE_MS - Math.round(index ** 1.7 * 40) * MINUTE_MS - random.int(0, 9) * MINUTE_MS;
    const visits = random.int(1, 5);
    const starts = Array.from({ length: visits }, (_, back) => last - back * random.int(1, 4) * DAY_MS).sort(
      (a, b) => a - b,
    );
    const _id = ids.at(starts[0] ?? last);
    const [country_code, city, last_ip] = random.pick(SITE_PLACES);
    const contact_id = index % KNOWN_EVERY === 1 ? (contacts[Math.floor(index / KNOWN_EVERY)] ?? null) : null;
    const told = starts.map((at) => visit(_id, at));
    visitors.push({
      business_id,
      _id,
      unique_id: random.hex(32).toLowerCase(),
      contact_id,
      ...random.pick(DEVICES),
      city,
      country_code,
      location_source: country_code === null ? null : 'database',
      last_ip,
      first_visit_at: starts[0] ?? last,
      last_visit_at: starts.at(-1) ?? last,
      total_sessions: visits,
      total_stay_ms: told.reduce((sum, { stay }) => sum + stay, 0),
      total_pages: told.reduce((sum, { pages }) => sum + pages, 0),
    });
  }
  return {
    visitor_sites: [
      {
        business_id,
        site_key: DEMO_SITE.key,
        is_on: 1,
        domains: JSON.stringify(['northwind.example']),
        keep_whole_ip: 0,
        first_visit_at: now - 40 * DAY_MS,
        refused_host: null,
        refused_at: null,
      },
    ],
    visitors,
    visitor_sessions: sessions,
    visitor_events: events,
  };
}
