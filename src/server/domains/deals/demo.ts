import { sql } from 'kysely';
import { insertRows } from '../../platform/demo/insert-rows';
import { type ModuleDemo, moved } from '../../platform/module-demo';
import { allStages } from '../pipelines/reads';
import { membersByName } from '../workspaces/reads';

const DAY_MS = 24 * 60 * 60_000;
const TIMES = [
  'expected_close_date',
  'created_at',
  'updated_at',
  'stage_since',
  'closed_at',
  'deleted_at',
] as const;

/** What closes soon closes soon again. */
export const dealsDemo: ModuleDemo = {
  async fill({ scope, now }) {
    const [first] = await allStages(scope);
    const [deleted_by = null] = await membersByName(scope);
    if (!first) return;
    const { business_id, db } = scope;
    await db
      .insertInto('deals')
      .values({
        business_id,
        _id: 'bin-deal-1',
        deal_title: 'Entered twice by mistake',
        deal_value: 1200,
        probability: first.probability,
        pipeline_id: first.pipeline_id,
        pipeline_stage_id: first._id,
        created_at: now - 20 * DAY_MS,
        updated_at: now - 20 * DAY_MS,
        stage_since: now - 20 * DAY_MS,
        deleted_at: now - 4 * DAY_MS,
        deleted_by,
      })
      .execute();
  },
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
