import { sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows';
import type { Scope, TransactionScope } from '../../platform/scope';
import type { ActivityRow, LinkKind } from './schema';
import { indexNew } from './search-docs';

export const LINK = { contact: 1, company: 2, deal: 3, campaign: 4, teammate: 5 } as const;

export interface ActivityLink {
  readonly kind: LinkKind;
  readonly record_id: string;
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 1000;
const NEW_LINKS = {
  table: 'activity_links',
  columns: {
    business_id: 'text',
    kind: 'bigint',
    record_id: 'text',
    at: 'bigint',
    activity_id: 'text',
    activity_type: 'bigint',
  },
  conflict: sql`on conflict do nothing`,
} as const;

export async function insertLinks(
  { business_id, db }: Scope,
  rows: readonly (ActivityLink & Pick<ActivityRow, '_id' | 'at' | 'activity_type'>)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const links = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ _id: activity_id, kind, record_id, at, activity_type }) => ({
        business_id,
        kind,
        record_id,
        at,
        activity_id,
        activity_type,
      }));
    await insertRows(db, NEW_LINKS, links);
  }
}

export async function insertActivity(
  tx: TransactionScope,
  row: ActivityRow,
  links: readonly ActivityLink[],
): Promise<void> {
  await tx.db.insertInto('activities').values(row).execute();
  await indexNew(tx, [row]);
  await insertLinks(
    tx,
    links.map((link) => ({ ...link, ...row })),
  );
}

export const activityRow = (scope: Scope, id: string): Promise<ActivityRow | undefined> =>
  scope.db
    .selectFrom('activities')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

export async function activityRows(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<ActivityRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('activities')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
}

export async function linksOf({ business_id, db }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('activity_links')
    .select(['activity_id', 'kind', 'record_id'])
    .where('business_id', '=', business_id)
    .where('activity_id', 'in', ids)
    .execute();
}

/** Its links become these. */
export async function writeLinks(
  tx: TransactionScope,
  row: Pick<ActivityRow, '_id' | 'at' | 'activity_type'>,
  links: readonly ActivityLink[],
): Promise<void> {
  await tx.db
    .deleteFrom('activity_links')
    .where('business_id', '=', tx.business_id)
    .where('activity_id', '=', row._id)
    .execute();
  await insertLinks(
    tx,
    links.map((link) => ({ ...link, ...row })),
  );
}

export async function writeFiles(
  { business_id, db }: TransactionScope,
  activityId: string,
  files: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('activity_files')
    .where('business_id', '=', business_id)
    .where('activity_id', '=', activityId)
    .execute();
  if (files.length === 0) return;
  await db
    .insertInto('activity_files')
    .values([...new Set(files)].map((media_id) => ({ business_id, media_id, activity_id: activityId })))
    .execute();
}

/** With their links, marks and files. Answers the files, which may be in use elsewhere. */
export async function deleteActivities(
  { business_id, db }: TransactionScope,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await db
    .deleteFrom('activity_files')
    .where('business_id', '=', business_id)
    .where('activity_id', 'in', ids)
    .returning('media_id')
    .execute();
  for (const table of ['activity_links', 'activity_marks', 'activities'] as const) {
    const column = table === 'activities' ? '_id' : 'activity_id';
    await sql`delete from ${sql.table(table)} where business_id = ${business_id}
      and ${sql.ref(column)} in (${sql.join(ids)})`.execute(db);
  }
  return files.map(({ media_id }) => media_id);
}
