import type { Insertable } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import { lookupOf } from '../../domains/contacts/points-repository';
import { type ContactPoint, searchDoc } from '../../domains/contacts/search-doc';
import { splitName } from '../../domains/contacts/person';
import type { Schema } from '../../platform/db/schema';
import type { TeammateKey } from '../data/team';
import type { Random } from '@shared/seeded-random';
import type { Ids } from '../../platform/demo/ids';
import type { DemoPerson } from './person';

const DAY_MS = 86_400_000;
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English', de: 'German', es: 'Spanish', pt: 'Portuguese', fr: 'French', it: 'Italian', ar: 'Arabic', hi: 'Hindi',
  zh: 'Chinese',
}; // prettier-ignore

const LATIN: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', ß: 'ss', ł: 'l', ı: 'i' };

/** Where some people are found, as the addresses begin there. */
const NETWORKS = [
  ['mp_customer_linkedin', 'linkedin.com/in'],
  ['mp_customer_instagram', 'instagram.com'],
  ['mp_customer_facebook', 'facebook.com'],
  ['mp_customer_pinterest', 'pinterest.com'],
  ['mp_customer_youtube', 'youtube.com/@me'],
  ['mp_customer_twitter', 'x.com'],
  ['mp_customer_tiktok', 'tiktok.com/@me'],
  ['mp_customer_medium', 'medium.com/@me'],
] as const;

export interface ContactsInput {
  readonly business_id: string;
  readonly now: number;
  readonly random: Random;
  readonly ids: Ids;
  readonly people: readonly DemoPerson[];
  readonly stages: Readonly<Record<string, string>>;
  readonly companyIds: ReadonlyMap<string, string>;
  readonly companyWebsites: ReadonlyMap<string, string>;
  /** Who looks after this customer's shops. */
  readonly assignees: (person: DemoPerson) => readonly TeammateKey[];
  readonly team: Readonly<Record<TeammateKey, { readonly _id: string }>>;
  /** Address of the avatar by person. */
  readonly avatars: ReadonlyMap<string, string>;
  readonly interests: readonly { readonly _id: string; readonly label: string }[];
  readonly lists: readonly string[];
  /** When each person first wrote, where that is known. */
  readonly firstContact: ReadonlyMap<string, number>;
}

export interface ContactRows {
  readonly contacts: Insertable<Schema['contacts']>[];
  readonly contact_identities: Insertable<Schema['contact_identities']>[];
  readonly contact_points: Insertable<Schema['contact_points']>[];
  readonly contact_search_docs: Insertable<Schema['contact_search_docs']>[];
  readonly interests: Insertable<Schema['interests']>[];
  readonly contact_interests: Insertable<Schema['contact_interests']>[];
}

/** Contacts with what search and the channel know them by. `contactIds` says who has which id. */
export function buildContacts(input: ContactsInput, contactIds: ReadonlyMap<string, string>): ContactRows {
  const { business_id } = input;
  const rows: ContactRows = {
    contacts: [],
    contact_identities: [],
    contact_points: [],
    contact_search_docs: [],
    interests: input.interests.map((one) => ({ ...one, business_id, name_key: listKey(one.label) })),
    contact_interests: [],
  };
  for (const person of input.people) {
    const _id = contactIds.get(person.key) ?? '';
    const contact = contactRow(person, _id, input);
    rows.contacts.push(contact);
    rows.contact_interests.push(...interestRows(person, _id, input));
    rows.contact_identities.push(...identityRows(person, _id, input.business_id));
    const others = furtherPoints(person, input);
    rows.contact_points.push(
      ...others.map((point, position) => ({
        ...point,
        business_id,
        contact_id: _id,
        position,
        lookup: lookupOf(point),
      })),
    );
    const { name, phone, email } = contact;
    rows.contact_search_docs.push({
      business_id: input.business_id,
      contact_id: _id,
      ...searchDoc({ name, phone: phone ?? null, email: email ?? null, others }),
    });
  }
  return rows;
}

function identityRows(person: DemoPerson, contact_id: string, business_id: string) {
  const { digits, user_id } = person;
  return [
    ...(user_id === null ? [{ business_id, kind: 'wa_id' as const, value: digits, contact_id }] : []),
    ...(user_id === null ? [] : [{ business_id, kind: 'bsuid' as const, value: user_id, contact_id }]),
  ];
}

function interestRows({ key, profile }: DemoPerson, contact_id: string, input: ContactsInput) {
  if (profile === null) return [];
  const random = input.random.fork(`interests/${key}`);
  const own = random.shuffled(input.interests).slice(0, random.int(0, 3));
  return own.map((one) => ({ business_id: input.business_id, contact_id, interest_id: one._id }));
}

function contactRow(person: DemoPerson, _id: string, input: ContactsInput): Insertable<Schema['contacts']> {
  const { profile } = person;
  const random = input.random.fork(person.key);
  const known = input.firstContact.get(person.key) ?? input.now - random.int(30, 700) * DAY_MS;
  const base = {
    business_id: input.business_id,
    _id,
    ...splitName(person.name),
    name: person.name,
    phone: person.user_id === null ? `+${person.digits}` : null,
    created_at: known,
    updated_at: known,
  };
  if (profile === null) {
    return {
      ...base,
      email: null,
      avatar: null,
      current_job_title: null,
      current_lifecycle_stage: null,
      current_company_id: null,
      assignee_id: null,
      language: null,
      timezone: null,
      address: '{}',
      communication_settings: '{}',
      source: 'whatsapp',
    };
  }
  const staff = input.assignees(person);
  const assignee = random.chance(0.85) ? random.pick(staff) : null;
  return {
    ...base,
    email: emailOf(person, input),
    avatar: input.avatars.get(person.key) ?? null,
    current_job_title: profile.job,
    current_lifecycle_stage: input.stages[profile.stage] ?? null,
    current_company_id: profile.company === null ? null : (input.companyIds.get(profile.company) ?? null),
    assignee_id: assignee === null ? null : input.team[assignee]._id,
    language: LANGUAGES[person.language] ?? null,
    timezone: profile.timezone,
    address: JSON.stringify({
      full_address: `${profile.city}, ${profile.country}`,
      city: profile.city,
      country: profile.country,
    }),
    communication_settings: JSON.stringify({
      one_to_one: true,
      ...Object.fromEntries(input.lists.map((list) => [list, random.chance(0.6)])),
    }),
    ...moreOf(person, input),
    source: 'demo',
    updated_at: Math.min(input.now, known + random.int(1, 25) * DAY_MS),
  };
}

/** Letters by which somebody is called on other networks. */
const handleOf = (name: string, key: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '') || key;

/** What people tell who have been customers for a while: their birthday, and where else they are found. */
function moreOf(
  { key, name }: DemoPerson,
  { random, now }: ContactsInput,
): Partial<Insertable<Schema['contacts']>> {
  const own = random.fork(`more/${key}`);
  const born = new Date(now - own.int(22 * 365, 70 * 365) * DAY_MS).toISOString().slice(0, 10);
  const handle = handleOf(name, key);
  const networks = own.shuffled(NETWORKS).slice(0, own.int(0, NETWORKS.length));
  return {
    birth_date: own.chance(0.6) ? born : null,
    ...Object.fromEntries(networks.map(([column, site]) => [column, `https://${site}/${handle}`])),
  };
}

/** Some have a number or an address beside the first one. Numbers that nobody has: Ofcom keeps them for stories. */
function furtherPoints({ key, name, profile }: DemoPerson, { random }: ContactsInput): ContactPoint[] {
  if (profile === null) return [];
  const own = random.fork(`points/${key}`);
  return [
    ...(own.chance(0.25) ? [{ kind: 'email' as const, value: `${handleOf(name, key)}@home.example` }] : []),
    ...(own.chance(0.3) ? [{ kind: 'phone' as const, value: `+447700900${own.int(100, 999)}` }] : []),
  ];
}

/** Latin letters of the key where the name has none: nobody's real address, all end in `.example`. */
function emailOf(
  { key, name, profile }: DemoPerson,
  { companyWebsites, random }: ContactsInput,
): string | null {
  if (random.fork(`email/${key}`).chance(0.12)) return null;
  const latin = name
    .replace(/[æøßłı]/g, (letter) => LATIN[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(/\s+/);
  const local = latin.length > 1 && latin.length < 5 ? `${latin[0] ?? key}.${latin.at(-1) ?? ''}` : key;
  const site = profile?.company == null ? undefined : companyWebsites.get(profile.company);
  return `${local}@${site === undefined ? 'mail.example' : new URL(site).hostname}`;
}
