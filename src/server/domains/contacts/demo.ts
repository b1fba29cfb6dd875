import { sql } from 'kysely';
import { contactName } from '@shared/rules/contact-values';
import { newId } from '../../platform/ids';
import { type ModuleDemo, moved } from '../../platform/module-demo';
import type { Scope } from '../../platform/scope';
import { membersByName } from '../workspaces/reads';
import {
  type ContactRecord,
  NOTHING_KNOWN,
  contactRecords,
  insertContact,
  writeSearchDoc,
} from './contact-repository';
import { compareFrom } from './duplicates/compare-all';

const TIMES = ['created_at', 'updated_at', 'deleted_at', 'purged_at'] as const;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Who was written down twice, of those with an address and a company, and how the second time. */
const TWICE: readonly {
  readonly place: number;
  readonly again: (known: ContactRecord) => Partial<ContactRecord>;
}[] = [
  {
    place: 2,
    again: ({ email, current_company_id }) => ({ email: email?.toUpperCase() ?? null, current_company_id }),
  },
  { place: 10, again: ({ phone }) => ({ phone, current_job_title: 'Purchasing' }) },
  {
    place: 11,
    again: ({ first_name, current_company_id, language }) => ({ first_name, current_company_id, language }),
  },
];

const initialOf = (name: string): string => `${name.slice(0, 1)}.`;

async function addDuplicates(scope: Scope, people: readonly ContactRecord[], now: number): Promise<void> {
  for (const [nth, { place, again }] of TWICE.entries()) {
    const known = people[place];
    if (known === undefined) continue;
    const at = now - (nth + 2) * DAY_MS;
    const named = { first_name: initialOf(known.first_name), last_name: known.last_name, ...again(known) };
    const record = {
      _id: newId(at),
      email: null,
      phone: null,
      ...named,
      name: contactName(named),
      address: '{}',
      communication_settings: JSON.stringify({ one_to_one: true }),
      source: 'demo' as const,
      created_at: at,
      updated_at: at,
    };
    await insertContact(scope, record);
    await writeSearchDoc(scope, record);
  }
}

/** Who was deleted, how many days ago. */
const DELETED = [
  { first_name: 'Test', last_name: 'Contact', email: 'test@example.invalid', days: 2 },
  { first_name: 'Petra', last_name: 'Old', email: 'petra.old@mail.example', days: 12 },
  { first_name: 'Wilhelm', last_name: 'Brandt', email: 'w.brandt@mail.example', days: 28 },
] as const;

async function addDeleted(scope: Scope, now: number): Promise<void> {
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
}

/** Some contacts were written down twice, some are in the bin; all are compared, and grow no older than the demo. */
export const contactsDemo: ModuleDemo = {
  async fill({ scope, now, story }) {
    const people = await contactRecords(scope, story.contacts.slice(0, AT_ONCE));
    await addDuplicates(
      scope,
      people.filter(({ email, phone, current_company_id: company }) => email && phone && company),
      now,
    );
    await addDeleted(scope, now);
    for (let after: string | null = ''; after !== null;) after = await compareFrom(scope, after, AT_ONCE);
  },
  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update contacts set ${moved(TIMES, used)} where business_id = ${business_id}`.execute(db);
  },
};
