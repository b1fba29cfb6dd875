import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import { type ContactSpan, contactNames } from '../contacts/reads';

type Lists = Pick<Database, 'listOf'>;

interface Changed {
  readonly contact_id: string;
}

/** Puts contacts that there are in a list; those in the bin as well, where they are not seen. @returns who was not in it */
export async function addMembers(
  { listOf }: Lists,
  { db, business_id }: Scope,
  segmentId: string,
  contacts: readonly string[],
  at: number,
): Promise<string[]> {
  if (contacts.length === 0) return [];
  const rows = await db
    .insertInto('segment_members')
    .columns(['business_id', 'contact_id', 'segment_id', 'in_bin', 'name', 'added_at'])
    .expression(
      db
        .selectFrom(contactNames)
        .select([
          'contacts.business_id',
          'contacts._id',
          sql<string>`${segmentId}`.as('segment_id'),
          sql<number>`case when contacts.deleted_at is null then 0 else 1 end`.as('in_bin'),
          'contacts.name',
          sql<number>`${sql.lit(at)}`.as('added_at'),
        ])
        .where('contacts.business_id', '=', business_id)
        .where('contacts._id', 'in', listOf(contacts)),
    )
    .onConflict((row) => row.doNothing())
    .returning('contact_id')
    .execute();
  return rows.map(({ contact_id }) => contact_id);
}

/** Puts contacts in a list, none of whom is in the bin. @param found a select of `_id` and `name` @returns how many were not in it */
export async function addFound(
  { db, business_id }: Scope,
  segmentId: string,
  found: RawBuilder<unknown>,
  at: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into segment_members (business_id, contact_id, segment_id, in_bin, name, added_at)
    select ${business_id}, found._id, ${segmentId}, 0, found.name, ${sql.lit(at)} from (${found}) found where true
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Puts the names of members in, which a sweep has left out. Nobody else may write meanwhile: a name that is changed would be there twice.
 * @param among a select of `_id` in the order of names; null: all members
 */
export async function addNames(
  { db, business_id }: Scope,
  segmentId: string,
  among: RawBuilder<unknown> | null,
): Promise<void> {
  const members = sql`segment_members m`;
  await sql`insert into segment_names (business_id, segment_id, name, contact_id)
    select m.business_id, m.segment_id, m.name, m.contact_id
    from ${among === null ? members : sql`(${among}) among cross join ${members}`}
    where m.business_id = ${business_id} and m.segment_id = ${segmentId} and m.in_bin = 0
      ${among === null ? sql`order by m.name, m.contact_id` : sql`and m.contact_id = among._id`}
    on conflict do nothing`.execute(db);
}

/** @returns who was in it */
export async function removeMembers(
  { listOf }: Lists,
  { db, business_id }: Scope,
  segmentId: string,
  contacts: readonly string[],
): Promise<string[]> {
  if (contacts.length === 0) return [];
  const { rows } = await sql<Changed>`
    delete from segment_members where business_id = ${business_id} and segment_id = ${segmentId}
      and contact_id in ${listOf(contacts)} returning contact_id`.execute(db);
  return rows.map(({ contact_id }) => contact_id);
}

/** The lists that a contact is in, by name. @param withGone deleted ones as well */
export const segmentsOf = ({ db, business_id }: Scope, contactId: string, withGone = false) => {
  const query = db
    .selectFrom('segment_members')
    .innerJoin('segments', (join) =>
      join
        .onRef('segments.business_id', '=', 'segment_members.business_id')
        .onRef('segments._id', '=', 'segment_members.segment_id'),
    )
    .select([
      'segments._id',
      'segments.name',
      'segments.is_intent',
      'segments.status',
      'segment_members.added_at',
    ])
    .where('segment_members.business_id', '=', business_id)
    .where('segment_members.contact_id', '=', contactId)
    .orderBy('segments.name_key');
  return (withGone ? query : query.where('segments.gone_at', 'is', null)).execute();
};

/** Contacts are deleted for good. */
export async function leaveSegments({ db, business_id }: Scope, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('segment_members')
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', ids)
    .execute();
}

/** Two contacts are one person: lists that people fill have whom they had. */
export async function moveMembership(
  lists: Lists,
  tx: Scope,
  { kept, dropped }: { readonly kept: string; readonly dropped: string },
): Promise<void> {
  const filled = (await segmentsOf(tx, dropped, true)).filter(({ is_intent }) => is_intent === 0);
  for (const { _id, added_at } of filled) await addMembers(lists, tx, _id, [kept], added_at);
  await leaveSegments(tx, [dropped]);
}

/**
 * Who of a span of contacts is in a list, and whom a filter finds: most often the same. Texts, since they are many.
 * @returns null: nobody; `holds` is not asked for where nobody is in the list
 */
export async function idsOfSpan(
  { joined }: Pick<Database, 'joined'>,
  { db, business_id }: Scope,
  segmentId: string,
  { after, until }: ContactSpan,
  found: RawBuilder<unknown>,
): Promise<{ readonly members: string | null; readonly holds: string | null }> {
  const end = until === null ? sql`` : sql`and contact_id <= ${until}`;
  const members = sql`select contact_id as id from segment_members where business_id = ${business_id}
    and segment_id = ${segmentId} and contact_id > ${after} ${end} order by contact_id`;
  const holds = sql`select found._id as id from (${found}) found order by found._id`;
  const all = (ids: RawBuilder<unknown>) => sql`(select ${joined(sql`id`)} from (${ids}) ids)`;
  const { rows } = await sql<{
    readonly members: string | null;
    readonly holds: string | null;
  }>`select ${all(members)} as members,
    case when exists (${members}) then ${all(holds)} end as holds`.execute(db);
  return rows[0] ?? { members: null, holds: null };
}

/** Contact -> those of these lists that it is in. */
export async function membershipsAmong(
  { listOf }: Lists,
  { db, business_id }: Scope,
  contacts: readonly string[],
  segments: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('segment_members')
    .select(['contact_id', 'segment_id'])
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', listOf(contacts))
    .execute();
  const found = new Map<string, Set<string>>();
  for (const { contact_id, segment_id } of rows) {
    if (!segments.has(segment_id)) continue;
    const of = found.get(contact_id) ?? new Set();
    found.set(contact_id, of.add(segment_id));
  }
  return found;
}
