import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { insertRows } from '../../../platform/db/insert-rows';
import type { Scope } from '../../../platform/scope';

const NEW_MARKS = {
  table: 'activity_marks',
  columns: { business_id: 'text', mark: 'text', activity_id: 'text' },
  // An activity that a row is about by its id keeps its own.
  conflict: sql`on conflict do nothing`,
} as const;

/** What an activity was imported from, in a few letters: it stays when the activity is changed later. */
export const markOf = (parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);

/** Mark -> the activity that was imported from such a row. */
export async function markedActivities(
  { business_id, db }: Scope,
  marks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (marks.length === 0) return new Map();
  const rows = await db
    .selectFrom('activity_marks')
    .select(['mark', 'activity_id'])
    .where('business_id', '=', business_id)
    .where('mark', 'in', marks)
    .execute();
  return new Map(rows.map(({ mark, activity_id }) => [mark, activity_id]));
}

export async function writeMarks(
  { business_id, db }: Scope,
  marks: readonly { readonly mark: string | null; readonly activity_id: string }[],
): Promise<void> {
  await insertRows(
    db,
    NEW_MARKS,
    marks.flatMap(({ mark, activity_id }) => (mark === null ? [] : { business_id, mark, activity_id })),
  );
}
