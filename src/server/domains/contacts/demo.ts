import { sql } from 'kysely';
import { type ModuleDemo, moved } from '../../platform/module-demo';
import { membersByName } from '../workspaces/reads';
import { NOTHING_KNOWN, insertContact, writeSearchDoc } from './contact-repository';

const TIMES = ['created_at', 'updated_at', 'deleted_at', 'purged_at'] as const;
const DAY_MS = 24 * 60 * 60_000;

/** Who was deleted, how many days ago. */
const DELETED = [
  { first_name: 'Test', last_name: 'Contact', email: 'test@example.invalid', days: 2 },
  { first_name: 'Petra', last_name: 'Old', email: 'petra.old@mail.example', days: 12 },
  { first_name: 'Wilhelm', last_name: 'Brandt', email: 'w.brandt@mail.example', days: 28 },
] as const;

/** Some contacts are in the bin; contacts grow no older than the demo. */
export const contactsDemo: ModuleDemo = {
  async fill({ scope, now }) {
    const [deleted_by = null] = await membersByName(scope);
    for (const [index, { days, ...names }] of DELETED.entries()) {
      const contact = {
        ...NOTHING_KNOWN,
        ...names,
        _id: `bin-contact-${index + 1}`,
        name: `${names.first_name} ${names.last_name}`,
        phone: null,
        source: 'demo' as const,
        created_at: now - 90 * DAY_MS,
        updated_at: now - 60 * DAY_MS,
        deleted_at: now - days * DAY_MS,
        deleted_by,
      };
      await insertContact(scope, contact);
      await writeSearchDoc(scope, contact);
    }
  },
  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update contacts set ${moved(TIMES, used)} where business_id = ${business_id}`.execute(db);
  },
};
