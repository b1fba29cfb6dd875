import { sql } from 'kysely';
import { newId } from '../../platform/ids';
import { type ModuleDemo, moved } from '../../platform/module-demo';
import { jobTitlesOf } from '../contacts/reads';
import { memberAddresses } from '../workspaces/reads';

const DAY_MS = 86_400_000;
const PEOPLE = 40;
const FORMER = ['Assistant', 'Trainee', 'Sales assistant', 'Buyer'];

/** What some contacts did before. */
export const historyDemo: ModuleDemo = {
  async fill({ scope, now, story }) {
    const random = story.random.fork('history');
    const team = await memberAddresses(scope);
    const people = await jobTitlesOf(scope, story.contacts.slice(0, PEOPLE));
    if (team.length === 0 || people.length === 0) return;
    const rows = people.map(({ _id, current_job_title }) => {
      const at = now - random.int(2, 60) * DAY_MS;
      return {
        business_id: scope.business_id,
        _id: newId(at),
        kind: 'contact' as const,
        record_id: _id,
        field: 'current_job_title',
        from_value: JSON.stringify(random.pick(FORMER)),
        to_value: JSON.stringify(current_job_title),
        names: null,
        by_id: random.pick(team)._id,
        by_token: null,
        at,
      };
    });
    await scope.db.insertInto('record_changes').values(rows).execute();
  },
  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update record_changes set ${moved(['at'], used)} where business_id = ${business_id}`.execute(
      db,
    );
  },
};
