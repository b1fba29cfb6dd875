import { sql } from 'kysely';
import type { Scope } from '../../platform/scope';
import { companyNames } from '../companies/reads';
import { contactNames } from '../contacts/reads';
import type { ListCursor } from './list-cursor';

export interface VisitorFilter {
  /** Null: everybody. */
  readonly known: boolean | null;
  /** Visits from and up to these instants, epoch milliseconds. */
  readonly from: number | null;
  readonly until: number | null;
}

export interface PageRequest {
  readonly limit: number;
  /** Onward from here; null: from the beginning, or from `offset` on. */
  readonly after: ListCursor | null;
  readonly offset: number;
}

/** Visitors with a visit in the period, without an order. */
function matching(scope: Scope, { known, from, until }: VisitorFilter) {
  let query = scope.db.selectFrom('visitors').where('visitors.business_id', '=', scope.business_id);
  if (known !== null) query = query.where('visitors.contact_id', known ? 'is not' : 'is', null);
  if (from !== null) query = query.where('visitors.last_visit_at', '>=', from);
  if (until !== null) query = query.where('visitors.first_visit_at', '<=', until);
  if (from === null && until === null) return query;
  // Whoever came before and after, but not then, is left out.
  return query.where((where) => {
    let sessions = where
      .selectFrom('visitor_sessions')
      .select(sql`1`.as('one'))
      .whereRef('visitor_sessions.business_id', '=', 'visitors.business_id')
      .whereRef('visitor_sessions.visitor_id', '=', 'visitors._id');
    if (from !== null) sessions = sessions.where('visitor_sessions.last_at', '>=', from);
    if (until !== null) sessions = sessions.where('visitor_sessions.started_at', '<=', until);
    return where.exists(sessions);
  });
}

export const countVisitorsQuery = (scope: Scope, filter: VisitorFilter) =>
  matching(scope, filter).select(({ fn }) => fn.countAll<number>().as('count'));

export function visitorPageQuery(scope: Scope, filter: VisitorFilter, { limit, after, offset }: PageRequest) {
  let query = matching(scope, filter);
  if (after !== null)
    query = query.where(sql<boolean>`(visitors.last_visit_at, visitors._id) < (${after.at}, ${after.id})`);
  return query
    .leftJoin(contactNames, (join) =>
      join
        .onRef('contacts.business_id', '=', 'visitors.business_id')
        .onRef('contacts._id', '=', 'visitors.contact_id')
        .on('contacts.deleted_at', 'is', null),
    )
    .leftJoin(companyNames, (join) =>
      join
        .onRef('companies.business_id', '=', 'contacts.business_id')
        .onRef('companies._id', '=', 'contacts.current_company_id')
        .on('companies.deleted_at', 'is', null),
    )
    .selectAll('visitors')
    .select([
      'contacts._id as customer_id',
      'contacts.first_name',
      'contacts.last_name',
      'contacts.name',
      'contacts.avatar',
      'contacts.current_job_title',
      'companies.mp_company_label',
    ])
    .orderBy('visitors.last_visit_at', 'desc')
    .orderBy('visitors._id', 'desc')
    .limit(limit)
    .offset(offset);
}

export function sessionPageQuery(scope: Scope, visitorId: string, { limit, after, offset }: PageRequest) {
  let query = scope.db
    .selectFrom('visitor_sessions')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('visitor_id', '=', visitorId);
  if (after !== null) query = query.where(sql<boolean>`(started_at, _id) < (${after.at}, ${after.id})`);
  return query.orderBy('started_at', 'desc').orderBy('_id', 'desc').limit(limit).offset(offset);
}

export const countSessionsQuery = (scope: Scope, visitorId: string) =>
  scope.db
    .selectFrom('visitor_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('visitor_id', '=', visitorId);

export interface EventOwner {
  readonly visitor_id: string;
  readonly session_id: string | null;
}

function eventsOf(scope: Scope, { visitor_id, session_id }: EventOwner) {
  const query = scope.db
    .selectFrom('visitor_events')
    .where('business_id', '=', scope.business_id)
    .where('visitor_id', '=', visitor_id);
  return session_id === null ? query : query.where('session_id', '=', session_id);
}

export function eventPageQuery(scope: Scope, owner: EventOwner, { limit, after, offset }: PageRequest) {
  let query = eventsOf(scope, owner).selectAll();
  if (after !== null) query = query.where(sql<boolean>`(at, _id) < (${after.at}, ${after.id})`);
  return query.orderBy('at', 'desc').orderBy('_id', 'desc').limit(limit).offset(offset);
}

export const countEventsQuery = (scope: Scope, owner: EventOwner) =>
  eventsOf(scope, owner).select(({ fn }) => fn.countAll<number>().as('count'));

export const visitorByBrowserQuery = (scope: Scope, uniqueId: string) =>
  scope.db
    .selectFrom('visitors')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('unique_id', '=', uniqueId);

/** Who came last, for the dialog that waits for the first visit. */
export const latestVisitQuery = (scope: Scope) =>
  scope.db
    .selectFrom('visitors')
    .select(['_id', 'unique_id', 'browser', 'device_type'])
    .where('business_id', '=', scope.business_id)
    .orderBy('last_visit_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1);
