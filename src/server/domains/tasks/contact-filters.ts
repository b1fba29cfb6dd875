import { sql } from 'kysely';
import { linkField } from '../../platform/filters/link-field';

/** What contacts can be filtered by of the tasks that are about them. */
export const taskFiltersOfContacts = [
  linkField('has_open_tasks', 'boolean', {
    module: 'tasks',
    from: sql`task_contacts linked`,
    join: {
      table: sql`tasks`,
      on: sql`tasks.business_id = linked.business_id and tasks._id = linked.task_id`,
    },
    business: sql<string>`linked.business_id`,
    record: sql<string>`linked.contact_id`,
    only: () => sql`tasks.open = 1`,
  }),
];
