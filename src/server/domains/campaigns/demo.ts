import { sql } from 'kysely';
import { type ModuleDemo, moved } from '../../platform/module-demo';
import { addCampaigns } from './repository';

const DAY_MS = 86_400_000;
/** The first one first, with the days since it began. */
const DEMO_CAMPAIGNS = [
  { name: 'Spring collection', daysAgo: 150 },
  { name: 'Summer opening hours', daysAgo: 95 },
  { name: 'Autumn invitation', daysAgo: 40 },
] as const;

export const campaignsDemo: ModuleDemo = {
  async fill({ scope, now }) {
    for (const { name, daysAgo } of DEMO_CAMPAIGNS) await addCampaigns(scope, [name], now - daysAgo * DAY_MS);
  },

  async shift({ scope: { business_id, db } }, { untouched }) {
    await sql`update campaigns set ${moved(['created_at'], untouched)} where business_id = ${business_id}`.execute(
      db,
    );
  },
};
