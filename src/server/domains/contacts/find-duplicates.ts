import type { contactDuplicates } from '@shared/contract/contact-edits';
import type { ResponseOf } from '@shared/contract/endpoint';
import { sql } from 'kysely';
import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { digitsOf } from '@shared/rules/phone';
import { parsePhone } from '@shared/rules/phone-parse';
import type { Scope } from '../../platform/scope';
import { rowsByIds } from './contact-views';
import { holdersOf } from './identity-repository';
import { phoneFieldsOf } from './person';
import { pointHoldersQuery } from './points-repository';

type Duplicates = ResponseOf<typeof contactDuplicates>['data'];

const MOST = 5;
/** Fewer digits are no number. */
const SHORTEST = 7;

/**
 * By the index of the list. Few addresses are written with a capital letter: those have an index of their own.
 * @param email in small letters
 */
export const emailHoldersQuery = ({ business_id, db }: Scope, email: string, limit: number) => {
  const contacts = db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is', null);
  const capitals = contacts
    .where(sql<boolean>`email <> lower(email)`)
    .where(sql<string>`lower(email)`, '=', email);
  return db
    .selectFrom(contacts.where('email', '=', email).unionAll(capitals).as('holders'))
    .select('_id')
    .limit(limit);
};

/** @param phones every way in which one number is written */
export const phoneHoldersQuery = ({ business_id, db }: Scope, phones: readonly string[], limit: number) =>
  db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is', null)
    .where('phone', 'in', phones)
    .limit(limit);

async function byEmail(scope: Scope, email: string): Promise<string[]> {
  const key = emailKey(email);
  if (!key.includes('@')) return [];
  const first = await emailHoldersQuery(scope, key, MOST).execute();
  const others = await pointHoldersQuery(scope, 'email', key, MOST).execute();
  return [...first.map(({ _id }) => _id), ...others.map(({ contact_id }) => contact_id)];
}

async function byPhone(scope: Scope, phone: string): Promise<string[]> {
  const digits = digitsOf(parsePhone(phone)?.e164 ?? phone);
  if (digits.length < SHORTEST) return [];
  const key = phoneKey(digits);
  const first = await phoneHoldersQuery(scope, phoneFieldsOf(digits), MOST).execute();
  const others = await pointHoldersQuery(scope, 'phone', key, MOST).execute();
  const known = await holdersOf(scope, [{ kind: 'wa_id', value: key }]);
  return [...first.map(({ _id }) => _id), ...[...others, ...known].map(({ contact_id }) => contact_id)];
}

interface Asked {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** The contact that is asked about. */
  readonly except?: string | undefined;
}

async function holders(
  values: readonly string[],
  find: (value: string) => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const value of new Set(values)) for (const id of await find(value)) found.add(id);
  return found;
}

/** Contacts who have such an address or number already, as their first one or a further one, or by which WhatsApp knows them. */
export async function findDuplicates(scope: Scope, { emails, phones, except }: Asked): Promise<Duplicates> {
  const found = {
    email: await holders(emails, (email) => byEmail(scope, email)),
    phone: await holders(phones, (phone) => byPhone(scope, phone)),
  };
  const ids = [...new Set([...found.email, ...found.phone])].filter((id) => id !== except).slice(0, MOST);
  const rows = await rowsByIds(scope, ids);
  return rows.map((row) => ({
    ...row,
    matches: (['email', 'phone'] as const).filter((kind) => found[kind].has(row._id)),
  }));
}
