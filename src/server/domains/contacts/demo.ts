import { sql } from 'kysely';
import { type ModuleDemo, moved } from '../../platform/module-demo';

const TIMES = ['created_at', 'updated_at'] as const;

/** Contacts grow no older than the demo. */
export const contactsDemo: ModuleDemo = {
  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update contacts set ${moved(TIMES, used)} where business_id = ${business_id}`.execute(db);
  },
};
