import { sql } from 'kysely';
import { linkField } from '../../platform/filters/link-field';
import type { Scope } from '../../platform/scope';

/* What other domains may read of lists. */

/** What contacts can be filtered by of the lists that they are in. */
export const listFiltersOfContacts = [
  linkField('list', 'choices', {
    module: 'marketing_segments',
    from: sql`segment_members linked`,
    business: sql<string>`linked.business_id`,
    record: sql<string>`linked.contact_id`,
    value: sql`linked.segment_id`,
    orderedBy: { column: 'name', key: sql`listed.name` },
    living: {
      from: sql`segment_names listed`,
      business: sql<string>`listed.business_id`,
      record: sql<string>`listed.contact_id`,
      value: sql`listed.segment_id`,
    },
  }),
];

/** Who of these is in a list. */
export async function membersAmong(
  { db, business_id }: Scope,
  segmentId: string,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contacts.length === 0) return new Set();
  const rows = await db
    .selectFrom('segment_members')
    .select('contact_id')
    .where('business_id', '=', business_id)
    .where('segment_id', '=', segmentId)
    .where('contact_id', 'in', contacts)
    .execute();
  return new Set(rows.map(({ contact_id }) => contact_id));
}

/** Tag -> lists that have it. */
export async function usesOfSegmentTags({ db, business_id }: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('segment_tags')
    .select(({ fn }) => ['tag_id', fn.countAll<number>().as('used')])
    .where('business_id', '=', business_id)
    .groupBy('tag_id')
    .execute();
  return new Map(rows.map(({ tag_id, used }) => [tag_id, used]));
}
