import { sql } from 'kysely';
import { insertRows } from '../../platform/demo/insert-rows';
import { type ModuleDemo, moved } from '../../platform/module-demo';

const TIMES = ['expected_close_date', 'created_at', 'updated_at', 'stage_since', 'closed_at'] as const;

/** What closes soon closes soon again. */
export const dealsDemo: ModuleDemo = {
  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update deals set ${moved(TIMES, used)} where business_id = ${business_id}`.execute(db);
    // Part of the key: those that move the furthest must not land on others, so all of them move at once.
    const rows = await db
      .deleteFrom('deal_stage_changes')
      .where('business_id', '=', business_id)
      .returningAll()
      .execute();
    await insertRows(db, {
      deal_stage_changes: rows.map((row) => ({ ...row, changed_at: row.changed_at + used })),
    });
  },
};
