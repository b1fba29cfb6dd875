import { sql } from 'kysely';
import { type ModuleDemo, moved } from '../../platform/module-demo';
import { membersByName } from '../workspaces/reads';
import { insertCompany } from './repository';

const DAY_MS = 24 * 60 * 60_000;

/** A company is in the bin, and stays there as long as the demo is told. */
export const companiesDemo: ModuleDemo = {
  async fill({ scope, now }) {
    const [deleted_by = null] = await membersByName(scope);
    await insertCompany(scope, {
      business_id: scope.business_id,
      _id: 'bin-company-1',
      mp_company_label: 'Closed Shop Ltd',
      name_key: 'closed shop ltd',
      created_at: now - 200 * DAY_MS,
      updated_at: now - 100 * DAY_MS,
      deleted_at: now - 6 * DAY_MS,
      deleted_by,
    });
  },
  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update companies set ${moved(['deleted_at'], used)}
      where business_id = ${business_id} and deleted_at is not null`.execute(db);
  },
};
