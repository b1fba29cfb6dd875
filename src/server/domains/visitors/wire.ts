import type { Visitor, VisitorEvent, VisitorSession } from '@shared/contract/visitors';
import { SESSION_IDLE_MS } from '@shared/rules/visit-session';
import { visitTitle } from '@shared/rules/visit-text';
import { toInstant } from '../../platform/clock';
import type { EventRow, SessionRow, VisitorRow } from './visit-repository';
import { countryName } from './zone-country';

export interface FoundVisitor extends VisitorRow {
  readonly customer_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly current_job_title: string | null;
  readonly mp_company_label: string | null;
}

const seconds = (ms: number): number => Math.round(ms / 1000);

/** A contact that came by a channel has perhaps a name and no first name. */
function namesOf({ first_name, last_name, name }: FoundVisitor) {
  const hasNames = `${first_name ?? ''}${last_name ?? ''}`.trim() !== '';
  return hasNames
    ? { first_name: first_name ?? '', last_name: last_name ?? '' }
    : { first_name: name ?? '', last_name: '' };
}

/** @param canSeeContacts the caller has a right to contacts */
export function toVisitor(row: FoundVisitor, canSeeContacts: boolean): Visitor {
  const isKnown = row.customer_id !== null;
  const country = row.country_code === null ? null : countryName(row.country_code);
  return {
    t_user_id: row._id,
    unique_id: row.unique_id,
    is_known: isKnown,
    customer_id: canSeeContacts ? row.customer_id : null,
    customer:
      isKnown && canSeeContacts
        ? {
            ...namesOf(row),
            avatar: row.avatar,
            designation: row.current_job_title,
            company: row.mp_company_label,
            description: null,
          }
        : null,
    browser: row.browser,
    os: row.os,
    device_type: row.device_type,
    device_brand: row.device_brand,
    device_model: row.device_model,
    country_city: row.city,
    country,
    location_source: country === null ? null : row.location_source,
    last_user_ip: row.last_ip,
    first_visit_time: toInstant(row.first_visit_at),
    last_visit_time: toInstant(row.last_visit_at),
    total_session: row.total_sessions,
    total_stay_time: seconds(row.total_stay_ms),
    total_page_visit: row.total_pages,
  };
}

// Titles were kept as they came before they were cleaned on the way in: they are read with the same care.
export const toSession = (row: SessionRow, now: number): VisitorSession => ({
  _id: row._id,
  started_at: toInstant(row.started_at),
  last_at: toInstant(row.last_at),
  is_open: now - row.last_at <= SESSION_IDLE_MS,
  stay_time: seconds(row.stay_ms),
  page_visits: row.pages,
  entry_url: row.entry_url,
  entry_title: visitTitle(row.entry_title),
  referrer: row.referrer,
});

export const toEvent = (row: EventRow): VisitorEvent => ({
  _id: row._id,
  session_id: row.session_id,
  kind: row.kind,
  at: toInstant(row.at),
  url: row.url,
  title: visitTitle(row.title),
  referrer: row.referrer,
  stay_time: seconds(row.stay_ms),
});
