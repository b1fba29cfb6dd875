import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { COUNTED_TO, contactFilters } from '@shared/contract/contact-list';
import { AppError } from '../../../platform/errors';
import { listOf } from '../../../platform/db/list-of';
import { type Id, idsTogether } from '../../../platform/db/rows-together';
import { LOOKED_AT_ONCE, endOfPiece } from '../../../platform/operations/end-of-piece';
import type {
  NextRecords,
  RecordFilter,
  RecordSet,
  WalkPlace,
} from '../../../platform/operations/operation-kind';
import type { FilterLead } from '../../../platform/filters/filter-field';
import type { Platform } from '../../../platform/platform';
import type { Reader } from '../../../platform/scope';
import { contactFilter } from '../filter/contact-filter';
import { countContacts, rarestLead } from '../list/count-contacts';

/** What a search finds is looked up by its ids: not more than the list would count. */
const MAX_SEARCHED = COUNTED_TO;

const TOO_MANY_FOUND = `This search finds more than ${MAX_SEARCHED} contacts. Narrow it: nobody can tell whom it is about.`;

const filter = z.strictObject(contactFilters);

async function compiled({ database }: Platform, reader: Reader, { given, at }: RecordFilter) {
  const found = await contactFilter({ database, clock: () => at }, reader, filter.parse(given), MAX_SEARCHED);
  if (!found.isCut) return found;
  throw new AppError('validation_failed', { message: TOO_MANY_FOUND, fields: { name: TOO_MANY_FOUND } });
}

/** So many ids are kept while an operation walks through them; more contacts than that are looked at one by one. */
const MAX_CANDIDATES = 200_000;
/** Leads that are tried: one that has too many ids costs as much as one that is kept. */
const LEADS_TRIED = 3;

/** Ids among which all are that are meant, in their order; null: no index leads to few enough. */
async function candidateIds(reader: Reader, leads: readonly FilterLead[]): Promise<readonly string[] | null> {
  const rare = await rarestLead(reader, leads);
  for (const { ids: lead } of rare === null ? leads.slice(0, LEADS_TRIED) : [rare]) {
    const { rows } = await sql<{ id: string }>`select id from (${lead}) as ids
      limit ${MAX_CANDIDATES + 1}`.execute(reader.db);
    // Sorted here: databases order texts by rules of their own.
    if (rows.length <= MAX_CANDIDATES) return [...new Set(rows.map(({ id }) => id))].sort();
  }
  return null;
}

/** The place of the first id behind one. */
function placeAfter(ids: readonly string[], after: string): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? '') > after) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Place = Omit<WalkPlace, 'after' | 'memory'> & { readonly after: string };

async function nextOfCandidates(
  { db }: Reader,
  candidates: readonly string[],
  meant: RawBuilder<unknown>,
  { after, limit }: Place,
): Promise<NextRecords> {
  const begin = placeAfter(candidates, after);
  const some = candidates.slice(begin, begin + limit);
  const cursor = begin + limit < candidates.length ? (some.at(-1) ?? null) : null;
  if (some.length === 0) return { ids: [], cursor };
  // CROSS JOIN keeps the order on SQLite: each id looks its contact up.
  const found = sql<Id>`with candidates (id) as ${listOf(db, some)}
    select contacts._id from candidates cross join contacts where contacts._id = candidates.id and ${meant}`;
  return { ids: (await idsTogether(db, found)).sort(), cursor };
}

/** Contacts that a piece looks at, at least and at most. */
const LOOKED = { least: LOOKED_AT_ONCE, most: 10 * LOOKED_AT_ONCE } as const;
/** What looking at them may take. Milliseconds. */
const LOOK_MS = 10;

async function nextOfAll(
  reader: Reader,
  meant: RawBuilder<unknown>,
  { after, limit, memory }: Place & Pick<WalkPlace, 'memory'>,
): Promise<NextRecords> {
  const began = performance.now();
  const looked = Math.max(memory.looked ?? LOOKED.least, limit);
  const end = await endOfPiece(reader, 'contacts', after, looked);
  const found = sql<Id>`select contacts._id from contacts
    where contacts._id > ${after} ${end === undefined ? sql`` : sql`and contacts._id <= ${end}`} and ${meant}
    order by contacts._id limit ${limit}`;
  const ids = await idsTogether(reader.db, found);
  if (ids.length === limit) return { ids, cursor: ids.at(-1) ?? null };
  // Where few are found, a piece that is full of them is worth more than many that are empty.
  const isQuick = performance.now() - began < LOOK_MS;
  memory.looked = Math.min(LOOKED.most, Math.max(LOOKED.least, isQuick ? looked * 2 : looked / 2));
  return { ids, cursor: end ?? null };
}

/** Contacts, as the filters of their list find them. */
export const contactSet: RecordSet = {
  filter,
  event: 'contacts.changed',
  rows: 'contacts',

  async count(platform, reader, wanted) {
    const { total } = await countContacts(
      platform.database,
      reader,
      await compiled(platform, reader, wanted),
      null,
    );
    return total;
  },

  async next(platform, reader, wanted, { after: from, limit, memory }) {
    const { where, leads } = await compiled(platform, reader, wanted);
    const after = from ?? '';
    if (memory.candidates === undefined) memory.candidates = await candidateIds(reader, leads);
    // With these signs, the ids lead: SQLite would read a list's index from end to end (platform/bin/present.ts).
    const meant = sql`contacts.business_id = ${reader.business_id} and +contacts.created_at <= ${wanted.at}
      and +contacts.deleted_at is null and ${where}`;
    if (memory.candidates !== null)
      return nextOfCandidates(reader, memory.candidates, meant, { after, limit });
    return nextOfAll(reader, meant, { after, limit, memory });
  },

  async names({ db, business_id }, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('contacts')
      .select(['_id', 'name'])
      .where('business_id', '=', business_id)
      .where('_id', 'in', ids)
      .execute();
    return new Map(rows.map(({ _id, name }) => [_id, name]));
  },
};
