import { sql } from 'kysely';
import { compareFrom } from './duplicates/compare-all';
import { type ModuleDemo, moved } from '../../platform/module-demo';

const TIMES = ['created_at', 'updated_at'] as const;

/** Contacts are compared with each other, and grow no older than the demo. */
export const contactsDemo: ModuleDemo = {
  async fill({ scope }) {
    for (let after: string | null = ''; after !== null;) after = await compareFrom(scope, after, 500);
  },

  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update contacts set ${moved(TIMES, used)} where business_id = ${business_id}`.execute(db);
  },
};
