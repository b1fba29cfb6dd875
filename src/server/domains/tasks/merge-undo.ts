import { can } from '@shared/rules/permissions';
import { conversationsOfContacts } from '../chat/reads';
import type { MergeUndo } from '../contacts/service';

/** Tasks about a merged contact, and those that came from their conversations. */
export const tasksMergeUndo: MergeUndo = {
  name: 'tasks',

  async count({ db, business_id, permissions }, contactId) {
    if (!can(permissions, 'view', 'tasks')) return [];
    const { count } = await db
      .selectFrom('task_contacts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', business_id)
      .where('contact_id', '=', contactId)
      .executeTakeFirstOrThrow();
    return [{ name: 'tasks', count }];
  },

  async begin(tx, { kept, dropped }, journal) {
    const { db, business_id } = tx;
    await journal.watch({
      table: 'task_contacts',
      key: ['task_id', 'contact_id'],
      read: () =>
        db
          .selectFrom('task_contacts')
          .selectAll()
          .where('business_id', '=', business_id)
          .where('contact_id', 'in', [kept, dropped])
          .execute(),
    });
    const chats = (await conversationsOfContacts(tx, [dropped])).map(({ _id }) => _id);
    if (chats.length === 0) return undefined;
    const tasks = await db
      .selectFrom('tasks')
      .select('_id')
      .where('business_id', '=', business_id)
      .where('conversation_id', 'in', chats)
      .execute();
    if (tasks.length === 0) return undefined;
    await journal.watch({
      table: 'tasks',
      key: ['_id'],
      read: () =>
        db
          .selectFrom('tasks')
          .selectAll()
          .where('business_id', '=', business_id)
          .where(
            '_id',
            'in',
            tasks.map(({ _id }) => _id),
          )
          .execute(),
    });
    return undefined;
  },
};
