import { sql } from 'kysely';
import type { Scope } from '../scope';

const ERASED = 'Erased on request';

/**
 * What was done stays, and who did it; what it was done to is named no more.
 * @param ids records of the person @param names as summaries quote them
 * @returns how many entries
 */
export async function anonymizeAudit(
  { business_id, db }: Scope,
  ids: readonly string[],
  names: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('audit_log')
    .set({ summary: ERASED })
    .where('business_id', '=', business_id)
    .where('summary', '<>', ERASED)
    .where((row) =>
      row.or([
        row('target_id', 'in', ids),
        ...names.map((name) => sql<boolean>`${sql.ref('summary')} like ${name} escape '\\'`),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
