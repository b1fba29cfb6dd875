import type { Scope } from '../../platform/scope';

const MOST = 10_000;

/** What there was to do about a person. */
export async function tasksOfPerson({ business_id, db }: Scope, contactId: string) {
  const rows = await db
    .selectFrom('task_contacts')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.business_id', '=', 'task_contacts.business_id')
        .onRef('tasks._id', '=', 'task_contacts.task_id'),
    )
    .select(['tasks.title', 'tasks.status', 'tasks.created_at'])
    .where('task_contacts.business_id', '=', business_id)
    .where('task_contacts.contact_id', '=', contactId)
    .orderBy('tasks.created_at')
    .limit(MOST)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: new Date(created_at).toISOString() }));
}
