import { type Insertable, type Selectable, type Updateable } from 'kysely';
import { SESSION_IDLE_MS } from '@shared/rules/visit-session';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type VisitorRow = Selectable<Schema['visitors']>;
export type SessionRow = Selectable<Schema['visitor_sessions']>;
export type EventRow = Selectable<Schema['visitor_events']>;

/** The visitor of this browser; one who was never here before is written down. */
export async function ensureVisitor(
  scope: Scope,
  visitor: Omit<Insertable<Schema['visitors']>, 'business_id'>,
): Promise<string> {
  await scope.db
    .insertInto('visitors')
    .values({ business_id: scope.business_id, ...visitor })
    .onConflict((conflict) => conflict.columns(['business_id', 'unique_id']).doNothing())
    .execute();
  const { _id } = await scope.db
    .selectFrom('visitors')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('unique_id', '=', visitor.unique_id)
    .executeTakeFirstOrThrow();
  return _id;
}

export const visitorById = (scope: Scope, id: string): Promise<VisitorRow | undefined> =>
  scope.db
    .selectFrom('visitors')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

export async function updateVisitor(
  scope: Scope,
  id: string,
  values: Updateable<Schema['visitors']>,
): Promise<void> {
  await scope.db
    .updateTable('visitors')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

export const viewQuery = (scope: Scope, visitorId: string, viewId: string) =>
  scope.db
    .selectFrom('visitor_events')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('visitor_id', '=', visitorId)
    .where('view_id', '=', viewId);

/** The latest session that something at this instant can belong to. */
export const sessionAtQuery = (scope: Scope, visitorId: string, at: number) =>
  scope.db
    .selectFrom('visitor_sessions')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('visitor_id', '=', visitorId)
    .where('started_at', '<=', at + SESSION_IDLE_MS)
    .where('last_at', '>=', at - SESSION_IDLE_MS)
    .orderBy('started_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1);

export const sessionById = (scope: Scope, id: string): Promise<SessionRow | undefined> =>
  scope.db
    .selectFrom('visitor_sessions')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

export async function insertSession(scope: Scope, session: Omit<SessionRow, 'business_id'>): Promise<void> {
  await scope.db
    .insertInto('visitor_sessions')
    .values({ business_id: scope.business_id, ...session })
    .execute();
}

export async function updateSession(
  scope: Scope,
  id: string,
  values: Updateable<Schema['visitor_sessions']>,
): Promise<void> {
  await scope.db
    .updateTable('visitor_sessions')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

export async function insertEvent(scope: Scope, event: Omit<EventRow, 'business_id'>): Promise<void> {
  await scope.db
    .insertInto('visitor_events')
    .values({ business_id: scope.business_id, ...event })
    .execute();
}

export async function updateEvent(
  scope: Scope,
  id: string,
  values: Updateable<Schema['visitor_events']>,
): Promise<void> {
  await scope.db
    .updateTable('visitor_events')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

/** Contacts are deleted for good: nobody knows any more whose visits these were. */
export async function forgetContacts(scope: Scope, contacts: readonly string[]): Promise<void> {
  await scope.db
    .updateTable('visitors')
    .set({ contact_id: null })
    .where('business_id', '=', scope.business_id)
    .where('contact_id', 'in', contacts)
    .execute();
}

export async function moveVisitors(scope: Scope, from: string, to: string): Promise<void> {
  await scope.db
    .updateTable('visitors')
    .set({ contact_id: to })
    .where('business_id', '=', scope.business_id)
    .where('contact_id', '=', from)
    .execute();
}
