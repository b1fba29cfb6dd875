import { sql } from 'kysely';
import { type ModuleDemo, moved } from '../../platform/module-demo';

const TIMES = ['expected_close_date', 'created_at'] as const;

/** What closes soon closes soon again. */
export const dealsDemo: ModuleDemo = {
  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update deals set ${moved(TIMES, used)} where business_id = ${business_id}`.execute(db);
  },
};
