import { MAX_ACTIVITY } from '@shared/contract/contact-activity';
import { toInstant } from '../../platform/clock';
import type { Scope } from '../../platform/scope';
import type { ActivitySource } from '../contacts/service';

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

/** Tasks that were made about a contact. */
export const taskActivity: ActivitySource = {
  module: 'tasks',

  async of(scope, contactId) {
    const made = await tasksOfContact(scope, contactId, MAX_ACTIVITY).execute();
    return made.map(({ _id, title, created_at }) => ({
      kind: 'task_created',
      at: toInstant(created_at),
      task_id: _id,
      title,
    }));
  },
};
