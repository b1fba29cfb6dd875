import { sql } from 'kysely';
import { PROFILE_FIELDS } from '@shared/rules/contact-values';
import { listOf } from '../../../platform/db/list-of';
import { type Cell, type Cells, cellsOfRecords } from '../../../platform/db/rows-together';
import type { Scope } from '../../../platform/scope';
import type { FieldColumns } from '../../fields/reads';
import { namesByIds, people } from '../../session/reads';
import { interestsOfContacts, tagsOfContacts } from '../links-repository';
import { pointsOfContacts } from '../points-repository';
import type { ContactPoint } from '../search-doc';
import { contactsWithNames } from '../with-names';

const OWN_COLUMNS = [
  '_id', 'first_name', 'last_name', 'name', 'email', 'phone', 'current_job_title', 'total_score', 'address', 'created_by',
  'created_at', 'updated_at', 'salutation', 'gender', 'birth_date', 'marital_status', 'language', 'timezone',
  ...PROFILE_FIELDS,
] as const; // prettier-ignore
const NAMES = [...OWN_COLUMNS, 'stage', 'company', 'owner_first', 'owner_last'] as const;

/** Contacts with the names of what they belong to. */
const rowsQuery = (scope: Scope, ids: readonly string[]) =>
  contactsWithNames(scope)
    .leftJoin(people, 'users._id', 'contacts.assignee_id')
    .select(OWN_COLUMNS.map((name) => `contacts.${name}` as const))
    .select(['lifecycle_stages.label as stage', 'companies.mp_company_label as company'])
    .select(['users.first_name as owner_first', 'users.last_name as owner_last'])
    .where('contacts._id', 'in', listOf(scope.db, ids))
    // Looked up by their ids (platform/bin/present.ts).
    .where(sql<boolean>`+contacts.deleted_at is null`);

export type RecordColumn = (typeof NAMES)[number];

/** Where a column of the contact itself stands among its cells. */
export const placeOf = (name: RecordColumn): number => NAMES.indexOf(name);
const [ID, ADDRESS, CREATED_BY] = [placeOf('_id'), placeOf('address'), placeOf('created_by')];

/** What costs a look of its own. */
export type Further = 'tags' | 'interests' | 'points' | 'creator' | 'own';

/** Everything that is known of a contact, for its line of a file. What nobody asks for is empty. */
export interface ExportedContact {
  /** Columns of the contact itself, and the names of what it belongs to ({@link placeOf}). */
  readonly cells: Cells;
  readonly address: Readonly<Record<string, string | null | undefined>>;
  readonly tags: readonly string[];
  readonly interests: readonly string[];
  readonly points: readonly ContactPoint[];
  /** Who made it; empty: it came by itself, or they have left. */
  readonly creator: string;
  /** In the fields of the workspace's own, in their order. */
  readonly own: readonly string[];
}

async function creatorsOf({ db }: Scope, contacts: readonly Cells[]): Promise<ReadonlyMap<Cell, string>> {
  const makers = new Set(contacts.flatMap((cells) => cells[CREATED_BY] ?? []));
  return new Map((await namesByIds(db, [...makers].map(String))).map(({ _id, name }) => [_id, name]));
}

const labelsOf = (entries: readonly { readonly label: string }[]): readonly string[] =>
  entries.map(({ label }) => label);
const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();
const NONE: readonly never[] = [];
const NO_ADDRESS: ExportedContact['address'] = {};

/** @param own asked for what contacts have in the fields of the workspace's own @returns contact -> what is known of it; without those that are gone or in the bin */
export async function exportedContacts(
  scope: Scope,
  ids: readonly string[],
  wanted: ReadonlySet<Further>,
  own: FieldColumns,
): Promise<ReadonlyMap<string, ExportedContact>> {
  if (ids.length === 0) return new Map();
  const [contacts, tags, interests, points, texts] = await Promise.all([
    cellsOfRecords(scope.db, ids, (piece) => rowsQuery(scope, piece), NAMES),
    wanted.has('tags') ? tagsOfContacts(scope, ids) : NOTHING,
    wanted.has('interests') ? interestsOfContacts(scope, ids) : NOTHING,
    wanted.has('points') ? pointsOfContacts(scope, ids) : NOTHING,
    wanted.has('own') ? own.texts(ids) : NOTHING,
  ]);
  const creators = wanted.has('creator') ? await creatorsOf(scope, contacts) : NOTHING;
  return new Map(
    contacts.map((cells) => {
      const [id, address] = [String(cells[ID]), cells[ADDRESS]];
      return [
        id,
        {
          cells,
          address:
            address === '{}' ? NO_ADDRESS : (JSON.parse(String(address)) as ExportedContact['address']),
          tags: labelsOf(tags.get(id) ?? NONE),
          interests: labelsOf(interests.get(id) ?? NONE),
          points: points.get(id) ?? NONE,
          creator: creators.get(cells[CREATED_BY] ?? '') ?? '',
          own: texts.get(id) ?? NONE,
        },
      ];
    }),
  );
}
