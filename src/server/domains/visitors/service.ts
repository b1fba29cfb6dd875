import type {
  VisitorEvent,
  visitorEvents,
  visitorList,
  visitorSessions,
  visitorUserEvents,
  Visitor,
  VisitorSession,
} from '@shared/contract/visitors';
import type { QueryOf } from '@shared/contract/endpoint';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope } from '../../platform/scope';
import { type ListPage, pageOf, readCursor } from './list-cursor';
import * as lists from './list-repository';
import { visitorById } from './visit-repository';
import { toEvent, toSession, toVisitor } from './wire';

/** Who has visited the website. */
export interface VisitorsService {
  list(caller: Caller, query: QueryOf<typeof visitorList>): Promise<ListPage<Visitor>>;
  /** @throws AppError `visitor_not_found`, like the next. */
  sessions(
    scope: Scope,
    id: string,
    query: QueryOf<typeof visitorSessions>,
  ): Promise<ListPage<VisitorSession>>;
  userEvents(
    scope: Scope,
    id: string,
    query: QueryOf<typeof visitorUserEvents>,
  ): Promise<ListPage<VisitorEvent>>;
  /** By the id of the browser. @throws AppError `visitor_not_found`, unless it is only to be verified. */
  events(scope: Scope, uniqueId: string, query: QueryOf<typeof visitorEvents>): Promise<VisitorEvent[]>;
}

/** What is shown of a browser at once. */
const MAX_EVENTS = 100;

/** `true` and `false` together are everybody, like none. */
function knownOf(value: QueryOf<typeof visitorList>['known_customer_only']): boolean | null {
  const wanted = new Set([value ?? []].flat());
  return wanted.size === 1 ? wanted.has('true') : null;
}

const momentOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

function requestOf(size: number, page: number, cursor: string | undefined): lists.PageRequest {
  const after = readCursor(cursor);
  return { limit: size + 1, after, offset: after === null ? (page - 1) * size : 0 };
}

export function createVisitorsService({ clock }: Platform): VisitorsService {
  async function requireVisitor(scope: Scope, id: string): Promise<void> {
    if (!(await visitorById(scope, id))) throw new AppError('visitor_not_found');
  }

  async function idOfBrowser(scope: Scope, uniqueId: string): Promise<string | null> {
    const row = await lists.visitorByBrowserQuery(scope, uniqueId).executeTakeFirst();
    return row?._id ?? null;
  }

  return {
    async list(caller, { row_per_page: size, page, cursor, start_date, end_date, known_customer_only }) {
      const filter: lists.VisitorFilter = {
        known: knownOf(known_customer_only),
        from: momentOf(start_date),
        until: momentOf(end_date),
      };
      const [found, counted] = await Promise.all([
        lists.visitorPageQuery(caller, filter, requestOf(size, page, cursor)).execute(),
        lists.countVisitorsQuery(caller, filter).executeTakeFirstOrThrow(),
      ]);
      const canSeeContacts = can(caller.permissions, 'view', 'crm_contacts');
      return pageOf(
        found,
        { size, page, count: counted.count },
        ({ last_visit_at, _id }) => ({ at: last_visit_at, id: _id }),
        (row) => toVisitor(row, canSeeContacts),
      );
    },

    async sessions(scope, id, { rows_per_page: size, page, cursor }) {
      await requireVisitor(scope, id);
      const [found, counted] = await Promise.all([
        lists.sessionPageQuery(scope, id, requestOf(size, page, cursor)).execute(),
        lists.countSessionsQuery(scope, id).executeTakeFirstOrThrow(),
      ]);
      const now = clock();
      return pageOf(
        found,
        { size, page, count: counted.count },
        ({ started_at, _id }) => ({ at: started_at, id: _id }),
        (row) => toSession(row, now),
      );
    },

    async userEvents(scope, id, { rows_per_page: size, page, cursor, session_id = null }) {
      await requireVisitor(scope, id);
      const owner = { visitor_id: id, session_id };
      const [found, counted] = await Promise.all([
        lists.eventPageQuery(scope, owner, requestOf(size, page, cursor)).execute(),
        lists.countEventsQuery(scope, owner).executeTakeFirstOrThrow(),
      ]);
      return pageOf(found, { size, page, count: counted.count }, ({ at, _id }) => ({ at, id: _id }), toEvent);
    },

    async events(scope, uniqueId, { verify }) {
      const visitor_id = await idOfBrowser(scope, uniqueId);
      if (visitor_id === null) {
        if (verify === '1') return [];
        throw new AppError('visitor_not_found');
      }
      const limit = verify === '1' ? 1 : MAX_EVENTS;
      const owner = { visitor_id, session_id: null };
      const found = await lists.eventPageQuery(scope, owner, { limit, after: null, offset: 0 }).execute();
      return found.map(toEvent);
    },
  };
}
