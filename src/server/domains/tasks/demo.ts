import { sql } from 'kysely';
import { type ModuleDemo, moved } from '../../platform/module-demo';

const TIMES = ['due_date', 'reminder_date', 'created_at', 'updated_at'] as const;

/** Tasks are due as soon as they were; what people have put somewhere stays there. */
export const tasksDemo: ModuleDemo = {
  async shift({ scope: { business_id, db } }, { then, untouched }) {
    await sql`update tasks set ${moved(TIMES, untouched)}
      where business_id = ${business_id} and updated_at <= ${then}`.execute(db);
  },
};
