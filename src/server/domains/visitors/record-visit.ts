import type { VisitReport } from '@shared/contract/visitors';
import { cleanPageUrl, cleanReferrer, hostOf } from '@shared/rules/visit-address';
import { MAX_SESSION_PAGES, isInSession, stayAfter } from '@shared/rules/visit-session';
import type { Platform } from '../../platform/platform';
import { newId } from '../../platform/ids';
import type { TransactionScope } from '../../platform/scope';
import { contactsByEmailQuery } from '../contacts/reads';
import type { Device } from './device';
import type { Place } from './geo-lookup';
import { recordVisits } from './activities';
import * as rows from './visit-repository';

/** Who reports, as far as the request itself tells it. */
export interface Seen {
  readonly device: Device;
  readonly place: Place;
  readonly ip: string | null;
  /** Signed by the website's server; null: it has not said who this is, or not proved it. */
  readonly email: string | null;
  /** Epoch milliseconds, by the server's clock. */
  readonly now: number;
}

/** A page cannot have been opened earlier than this before its first report: clocks of browsers are not believed. */
const MAX_LATE_MS = 5 * 60_000;

/** Of this workspace and no other; when two have the address, nobody can tell which of them it is. */
async function contactOf(tx: TransactionScope, email: string | null): Promise<string | null> {
  const text = email ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) return null;
  const found = await contactsByEmailQuery(tx, text).execute();
  return found.length === 1 ? (found[0]?._id ?? null) : null;
}

/** What a report changes about its visitor. */
type Totals = Pick<
  rows.VisitorRow,
  'total_pages' | 'total_sessions' | 'total_stay_ms' | 'first_visit_at' | 'last_visit_at'
>;

interface Page {
  readonly url: string;
  readonly title: string;
  readonly referrer: string;
}

/** A page view that was told before: only how long it was looked at can be new. */
async function renewView(
  tx: TransactionScope,
  known: rows.EventRow,
  { view }: VisitReport,
  page: Page,
  now: number,
): Promise<Partial<Totals> | null> {
  const session = await rows.sessionById(tx, known.session_id);
  if (!session || !isInSession(now, session)) return null;
  const stay_ms = stayAfter(known.stay_ms, view.stay, now - known.at);
  if (stay_ms === known.stay_ms) return null;
  const more = stay_ms - known.stay_ms;
  await rows.updateEvent(tx, known._id, { stay_ms, ...(page.title !== '' && { title: page.title }) });
  await rows.updateSession(tx, session._id, {
    stay_ms: session.stay_ms + more,
    last_at: Math.max(session.last_at, now),
  });
  return { total_stay_ms: more };
}

async function addView(
  tx: TransactionScope,
  visitorId: string,
  { view }: VisitReport,
  page: Page,
  now: number,
): Promise<Totals | null> {
  const at = now - Math.min(view.ago, MAX_LATE_MS);
  const stay_ms = stayAfter(0, view.stay, now - at);
  const lastSign = stay_ms > 0 ? now : at;
  const known = await rows.sessionAtQuery(tx, visitorId, at).executeTakeFirst();
  if (known && known.pages >= MAX_SESSION_PAGES) return null;
  const session_id = known?._id ?? newId(at);
  const { url, title, referrer } = page;
  if (known) {
    const isFirst = at < known.started_at;
    await rows.updateSession(tx, known._id, {
      started_at: Math.min(known.started_at, at),
      last_at: Math.max(known.last_at, lastSign),
      stay_ms: known.stay_ms + stay_ms,
      pages: known.pages + 1,
      ...(isFirst && { entry_url: url, entry_title: title, referrer }),
    });
  } else {
    await rows.insertSession(tx, {
      _id: session_id,
      visitor_id: visitorId,
      started_at: at,
      last_at: lastSign,
      stay_ms,
      pages: 1,
      entry_url: url,
      entry_title: title,
      referrer,
    });
  }
  await rows.insertEvent(tx, {
    _id: newId(at),
    visitor_id: visitorId,
    session_id,
    kind: 'page_view',
    view_id: view.id,
    at,
    url,
    title,
    referrer,
    stay_ms,
  });
  return {
    total_pages: 1,
    total_sessions: known ? 0 : 1,
    total_stay_ms: stay_ms,
    first_visit_at: at,
    last_visit_at: at,
  };
}

/**
 * Writes down what a page reports. Told twice, late or out of its order, it counts once.
 *
 * @returns whether anything has changed
 */
export async function recordVisit(
  { database, events }: Pick<Platform, 'database' | 'events'>,
  tx: TransactionScope,
  report: VisitReport,
  { device, place, ip, email, now }: Seen,
): Promise<boolean> {
  const url = cleanPageUrl(report.view.url);
  if (url === null) return false;
  const page: Page = {
    url,
    title: report.view.title,
    referrer: cleanReferrer(report.view.referrer, hostOf(url) ?? ''),
  };
  const { city, country_code, location_source } = place;
  const looks = { ...device, city, country_code, location_source, last_ip: ip };
  const visitorId = await rows.ensureVisitor(tx, {
    _id: newId(now),
    unique_id: report.visitor,
    contact_id: null,
    ...looks,
    first_visit_at: now,
    last_visit_at: now,
  });
  // Two pages of one browser report at the same time: one after the other.
  await database.lockRow(tx.db, 'visitors', tx.business_id, visitorId);
  const visitor = await rows.visitorById(tx, visitorId);
  if (!visitor) return false;

  const known = await rows.viewQuery(tx, visitorId, report.view.id).executeTakeFirst();
  const added = known
    ? await renewView(tx, known, report, page, now)
    : await addView(tx, visitorId, report, page, now);
  const contact_id = (await contactOf(tx, email)) ?? visitor.contact_id;
  const isNamed = contact_id !== visitor.contact_id;
  if (isNamed) await nameVisitor(tx, visitorId, report.view.id, now);
  if (added === null && !isNamed) return false;

  await rows.updateVisitor(tx, visitorId, {
    ...looks,
    contact_id,
    first_visit_at: Math.min(visitor.first_visit_at, added?.first_visit_at ?? visitor.first_visit_at),
    last_visit_at: Math.max(visitor.last_visit_at, added?.last_visit_at ?? visitor.last_visit_at),
    total_pages: visitor.total_pages + (added?.total_pages ?? 0),
    total_sessions: visitor.total_sessions + (added?.total_sessions ?? 0),
    total_stay_ms: visitor.total_stay_ms + (added?.total_stay_ms ?? 0),
  });
  if (contact_id !== null && (isNamed || added?.last_visit_at !== undefined)) {
    const at = added?.last_visit_at ?? now;
    await recordVisits({ events }, tx, { visitor_id: visitorId, contact_id, at, isNamed });
  }
  return true;
}

/** From this page on the website says who it is. */
async function nameVisitor(
  tx: TransactionScope,
  visitorId: string,
  viewId: string,
  now: number,
): Promise<void> {
  const view = await rows.viewQuery(tx, visitorId, viewId).executeTakeFirst();
  if (!view) return;
  await rows.insertEvent(tx, {
    _id: newId(now),
    visitor_id: visitorId,
    session_id: view.session_id,
    kind: 'identified',
    at: now,
    view_id: null,
    url: view.url,
    title: view.title,
    referrer: '',
    stay_ms: 0,
  });
}
