import type { Scope } from '../../platform/scope';

/** Conversations and browsers of one contact that are looked at: they have few, one for each number or machine. */
const MOST_SOURCES = 50;

/** The newest times at which the customer wrote and at which it was closed; each thing that they asked is one row. */
export const ticketsOfContact = (scope: Scope, contactId: string, limit: number) =>
  scope.db
    .selectFrom('tickets')
    .select(['conversation_id', 'opened_at', 'resolved_at', 'resolved_by'])
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', 'in', (from) =>
      from
        .selectFrom('conversations')
        .select('conversations._id')
        .where('conversations.business_id', '=', scope.business_id)
        .where('conversations.contact_id', '=', contactId)
        .limit(MOST_SOURCES),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit);

/** Ids of tasks sort by time. */
export const tasksOfContact = (scope: Scope, contactId: string, limit: number) =>
  scope.db
    .selectFrom('task_contacts')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.business_id', '=', 'task_contacts.business_id')
        .onRef('tasks._id', '=', 'task_contacts.task_id'),
    )
    .select(['tasks._id', 'tasks.title', 'tasks.created_at'])
    .where('task_contacts.business_id', '=', scope.business_id)
    .where('task_contacts.contact_id', '=', contactId)
    .orderBy('task_contacts.task_id', 'desc')
    .limit(limit);

export const visitsOfContact = (scope: Scope, contactId: string, limit: number) =>
  scope.db
    .selectFrom('visitor_sessions')
    .select(['started_at', 'stay_ms', 'pages', 'entry_url'])
    .where('business_id', '=', scope.business_id)
    .where('visitor_id', 'in', (from) =>
      from
        .selectFrom('visitors')
        .select('visitors._id')
        .where('visitors.business_id', '=', scope.business_id)
        .where('visitors.contact_id', '=', contactId)
        .limit(MOST_SOURCES),
    )
    .orderBy('started_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit);

export const contactSince = (scope: Scope, contactId: string) =>
  scope.db
    .selectFrom('contacts')
    .select('created_at')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', contactId);

/** What members are called now, by id. */
export async function namesOfMembers(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('members')
    .innerJoin('users', 'users._id', 'members.user_id')
    .select(['users._id', 'users.first_name', 'users.last_name'])
    .where('members.business_id', '=', scope.business_id)
    .where('members.user_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ _id, first_name, last_name }) => [_id, `${first_name} ${last_name}`.trim()]));
}
