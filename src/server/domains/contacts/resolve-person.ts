import { sql } from 'kysely';
import { phoneKey } from '@shared/rules/contact-values';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import {
  type ContactRecord,
  contactByPhone,
  contactRecords,
  insertContact,
  NOTHING_KNOWN,
  NOT_IN_BIN,
  updateContact,
  writeSearchDoc,
} from './contact-repository';
import { recordCreated } from './created-activity';
import { claimIdentity, forgetIdentities, holdersOf } from './identity-repository';
import { noteColumns } from './note-columns';
import { type MergeListener, mergeContacts } from './merge';
import { pointHoldersQuery } from './points-repository';
import {
  type Identity,
  type Person,
  identitiesOfPerson,
  isPlaceholderName,
  nameOf,
  phoneFieldsOf,
  phoneOf,
} from './person';

type Deps = Pick<Platform, 'clock' | 'database' | 'events'>;

/** Each round waits for a transaction that was quicker; nobody loses that often. */
const MAX_ROUNDS = 10;

export interface Resolved {
  readonly contact: ContactRecord;
  readonly created: boolean;
}

const sameAs = (a: Identity) => (b: Identity) => a.kind === b.kind && a.value === b.value;

/** A number that somebody has written down beside the first one of a contact; not where several have it. */
async function byFurtherPhone(tx: TransactionScope, waId: string | null): Promise<string | null> {
  const phone = phoneOf(waId);
  if (phone === null) return null;
  const [one, another] = await pointHoldersQuery(tx, 'phone', phoneKey(phone), 2).execute();
  return one !== undefined && another === undefined ? one.contact_id : null;
}

/** Everybody whom the identities lead to, by themselves or by the phone field of a contact. */
async function leadsTo(
  tx: TransactionScope,
  person: Person,
  identities: readonly Identity[],
  also: readonly string[],
) {
  const holders = await holdersOf(tx, identities);
  const ids = new Set([...also, ...holders.map(({ contact_id }) => contact_id)]);
  if (!holders.some(({ kind }) => kind === 'wa_id')) {
    const byPhone =
      (await contactByPhone(tx, phoneFieldsOf(person.wa_id))) ?? (await byFurtherPhone(tx, person.wa_id));
    if (byPhone !== null) ids.add(byPhone);
  }
  return { holders, ids: [...ids].sort() };
}

async function create(
  { clock }: Deps,
  tx: TransactionScope,
  id: string,
  person: Person,
): Promise<ContactRecord> {
  const { name, first_name, last_name } = nameOf(person);
  const now = clock();
  const record: ContactRecord = {
    business_id: tx.business_id,
    _id: id,
    first_name,
    last_name,
    name,
    email: null,
    phone: phoneOf(person.wa_id),
    avatar: null,
    current_job_title: null,
    current_lifecycle_stage: null,
    current_company_id: null,
    assignee_id: null,
    total_score: 0,
    ...NOTHING_KNOWN,
    ...NOT_IN_BIN,
    address: '{}',
    communication_settings: '{}',
    source: 'whatsapp',
    created_by: null,
    created_at: now,
    updated_at: now,
  };
  await insertContact(tx, record);
  await writeSearchDoc(tx, record);
  await recordCreated(tx, record);
  return record;
}

/** Writes down what the channel tells and the contact does not know yet: the number, and a name instead of none. */
async function learn({ clock }: Deps, tx: TransactionScope, contact: ContactRecord, person: Person) {
  const { isPlaceholder, ...names } = nameOf(person);
  const unnamed = contact.source === 'whatsapp' && isPlaceholderName(contact.name, contact.phone);
  const phone = contact.phone ?? phoneOf(person.wa_id);
  const nameChanges = unnamed && (!isPlaceholder || phone !== contact.phone) && names.name !== contact.name;
  if (phone === contact.phone && !nameChanges) return { contact, changed: false };
  const values = { phone, ...(nameChanges ? names : {}), updated_at: clock() };
  await updateContact(tx, contact._id, values);
  const learned = { ...contact, ...values };
  await writeSearchDoc(tx, learned);
  await noteColumns(tx, null, contact, values, values.updated_at);
  return { contact: learned, changed: true };
}

/**
 * Claims the identities and locks the contacts that they lead to.
 * @returns `target`, the id of the contact that stays or of a new one, and the contacts; `gone`, the ids of contacts that
 *   were removed, when another transaction has meanwhile removed a contact, or taken or moved an identity
 */
async function claimAndLock(
  { clock, database }: Deps,
  tx: TransactionScope,
  person: Person,
  identities: readonly Identity[],
  also: readonly string[],
): Promise<{ target: string; records: readonly ContactRecord[] } | { gone: readonly string[] }> {
  const { holders, ids } = await leadsTo(tx, person, identities, also);
  const [oldest] = ids.length > 1 ? await contactRecords(tx, ids) : [];
  const target = oldest?._id ?? ids[0] ?? newId(clock());
  for (const identity of identities.filter((one) => !holders.some(sameAs(one)))) {
    await claimIdentity(tx, identity, target);
  }
  for (const id of ids) await database.lockRow(tx.db, 'contacts', tx.business_id, id);
  const now = await holdersOf(tx, identities);
  const isOurs = now.every(({ contact_id }) => contact_id === target || ids.includes(contact_id));
  if (!isOurs || now.length < identities.length) return { gone: [] };
  const records = await contactRecords(tx, ids);
  const gone = ids.filter((id) => !records.some(({ _id }) => _id === id));
  return gone.length > 0 ? { gone } : { target, records };
}

/**
 * The one contact of a person, whatever the channel calls them this time: every identity that is told leads to it from
 * now on. Unknown people become contacts. If the identities led to several contacts, the oldest one stays and takes
 * the others over. Of two transactions that meet the same person, one waits for the other at the identities they claim. Each
 * round begins without the claims and locks of the round before: with them, two transactions could wait for each other.
 *
 * @param also existing contacts that are known to be this person
 * @throws when the contacts in `also` do not exist.
 */
export async function resolvePerson(
  deps: Deps,
  listeners: Iterable<MergeListener>,
  tx: TransactionScope,
  person: Person,
  also: readonly string[] = [],
): Promise<Resolved> {
  const identities = identitiesOfPerson(person);
  // Where only one transaction writes at a time, none waits for another.
  const run = async (statement: 'savepoint' | 'rollback to savepoint' | 'release savepoint') => {
    if (!deps.database.hasOneWriter) await sql`${sql.raw(statement)} person`.execute(tx.db);
  };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await run('savepoint');
    const locked = await claimAndLock(deps, tx, person, identities, also);
    if ('records' in locked) {
      await run('release savepoint');
      return settle(deps, listeners, tx, person, locked.target, locked.records);
    }
    await run('rollback to savepoint');
    await run('release savepoint');
    if (locked.gone.length > 0) await forgetIdentities(tx, locked.gone);
  }
  throw new Error('The contact of a person could not be told: others keep changing it.');
}

async function settle(
  deps: Deps,
  listeners: Iterable<MergeListener>,
  tx: TransactionScope,
  person: Person,
  freshId: string,
  [first, ...others]: readonly ContactRecord[],
): Promise<Resolved> {
  if (first === undefined) {
    const contact = await create(deps, tx, freshId, person);
    await announce(deps, tx, [contact]);
    return { contact, created: true };
  }
  let contact = first;
  for (const other of others) contact = await mergeContacts(tx, deps.clock, listeners, contact, other);
  const learned = await learn(deps, tx, contact, person);
  if (learned.changed || others.length > 0) await announce(deps, tx, [learned.contact, ...others]);
  return { contact: learned.contact, created: false };
}

async function announce(
  { events }: Deps,
  tx: TransactionScope,
  contacts: readonly ContactRecord[],
): Promise<void> {
  await events.append(
    tx,
    contacts.map(({ _id }) => ({ kind: 'contact.updated' as const, ids: { contact_id: _id } })),
  );
}
