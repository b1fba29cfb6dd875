import { sql } from 'kysely';
import { z } from 'zod';
import { COUNTED_TO, contactFilters } from '@shared/contract/contact-list';
import { AppError } from '../../../platform/errors';
import { endOfPiece } from '../../../platform/operations/end-of-piece';
import type { RecordFilter, RecordSet } from '../../../platform/operations/operation-kind';
import type { Platform } from '../../../platform/platform';
import type { Reader } from '../../../platform/scope';
import { contactFilter } from '../filter/contact-filter';
import { rarest } from '../list/list-contacts';
import { countQuery } from '../list/page-queries';

/** What a search finds is looked up by its ids: not more than the list would count. */
const MAX_SEARCHED = COUNTED_TO;

const TOO_MANY_FOUND = `This search finds more than ${MAX_SEARCHED} contacts. Narrow it: nobody can tell whom it is about.`;

const filter = z.strictObject(contactFilters);

interface Id {
  readonly _id: string;
}

async function compiled({ database }: Platform, reader: Reader, { given, at }: RecordFilter) {
  const found = await contactFilter({ database, clock: () => at }, reader, filter.parse(given), MAX_SEARCHED);
  if (!found.isCut) return found;
  throw new AppError('validation_failed', { message: TOO_MANY_FOUND, fields: { name: TOO_MANY_FOUND } });
}

/** Contacts, as the filters of their list find them. */
export const contactSet: RecordSet = {
  filter,
  event: 'contacts.changed',
  rows: 'contacts',

  async count(platform, reader, wanted) {
    const { where, leads } = await compiled(platform, reader, wanted);
    const lead = await rarest(reader, leads);
    const counted = await countQuery(reader, lead ?? leads[0] ?? null, where).execute(reader.db);
    const total = counted.rows[0]?.total ?? 0;
    return total > COUNTED_TO ? null : total;
  },

  async next(platform, reader, wanted, { after: from, limit }) {
    const { where, leads } = await compiled(platform, reader, wanted);
    const { business_id, db } = reader;
    const after = from ?? '';
    const lead = await rarest(reader, leads);
    const end = lead === null ? await endOfPiece(reader, 'contacts', after) : undefined;
    const meant = sql`contacts.business_id = ${business_id} and contacts._id > ${after}
      and contacts.created_at <= ${wanted.at} and contacts.deleted_at is null and ${where}`;
    const { rows } = await (
      lead === null
        ? sql<Id>`select contacts._id from contacts
            where ${meant} ${end === undefined ? sql`` : sql`and contacts._id <= ${end}`}
            order by contacts._id limit ${limit}`
        : sql<Id>`select contacts._id from (select distinct id from (${lead}) as ids) as led cross join contacts
            where contacts._id = led.id and ${meant} order by contacts._id limit ${limit}`
    ).execute(db);
    const ids = rows.map(({ _id }) => _id);
    return { ids, cursor: ids.length === limit ? (ids.at(-1) ?? null) : (end ?? null) };
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
