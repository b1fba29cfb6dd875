import { sql } from 'kysely';
import { fold } from '@shared/rules/text';
import { insertRows } from '../../platform/db/insert-rows';
import { listOf } from '../../platform/db/list-of';
import type { Scope } from '../../platform/scope';
import { type ActivityData, parseData } from './data';
import type { ActivityRow } from './schema';

type Searched = Pick<ActivityRow, '_id' | 'at' | 'activity_type' | 'data'>;

/** Texts of an activity that a search looks into, each on its own. What sums something up has none. */
export const textsOf = ({ content = {} }: ActivityData): string[] => {
  const { subject = '', title = '', description = [], post_comment = '' } = content;
  return [subject, title, ...description.map(({ data }) => data.text), post_comment];
};

/** Nobody searches for what spans a line break: no search text contains one. */
const docOf = (data: string): string =>
  textsOf(parseData(data))
    .map(fold)
    .filter((text) => text !== '')
    .join('\n');

const NEW_DOCS = {
  table: 'activity_search_docs',
  columns: {
    business_id: 'text',
    at: 'bigint',
    activity_id: 'text',
    activity_type: 'bigint',
    text: 'text',
  },
  conflict: sql`on conflict (business_id, at, activity_id) do update set text = excluded.text`,
} as const;

const docsOf = (business_id: string, rows: readonly Searched[]) =>
  rows.map(({ _id, at, activity_type, data }) => ({
    business_id,
    at,
    activity_id: _id,
    activity_type,
    text: docOf(data),
  }));

/** Takes new activities into the search. */
export async function indexNew({ business_id, db }: Scope, rows: readonly Searched[]): Promise<void> {
  const docs = docsOf(business_id, rows).filter(({ text }) => text !== '');
  if (docs.length > 0) await insertRows(db, NEW_DOCS, docs);
}

/** The same of activities that have changed: they stand at their time already. */
export async function indexAgain(scope: Scope, rows: readonly Searched[]): Promise<void> {
  const { business_id, db } = scope;
  const empty = docsOf(business_id, rows).filter(({ text }) => text === '');
  if (empty.length > 0)
    await sql`delete from activity_search_docs where business_id = ${business_id}
      and at in (${sql.join(empty.map(({ at }) => sql.lit(at)))})
      and activity_id in ${listOf(
        db,
        empty.map(({ activity_id }) => activity_id),
      )}`.execute(db);
  await indexNew(scope, rows);
}
