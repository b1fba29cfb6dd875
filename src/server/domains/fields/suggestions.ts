import { sql } from 'kysely';
import { indexedText } from '@shared/rules/custom-fields';
import type { Scope } from '../../platform/scope';
import { LAST } from './conditions';
import { documentKey } from './document';

const SUGGESTIONS = 20;

/**
 * The texts of a field that begin so, each once, in the order of the index. Each step looks up the next larger text, so
 * that a text which a million records have costs one look.
 */
export const suggestionsQuery = ({ business_id }: Scope, no: number, beginning: string) => {
  const from = indexedText(beginning);
  const within = sql`x.field = ${no} and x.value < ${from + LAST}`;
  return sql<{ value: string; document_value: string | null }>`
    with recursive steps (value, n) as (
      select (select min(x.value) from field_texts x where ${within} and x.value >= ${from}), 1
      union all
      select (select min(x.value) from field_texts x where ${within} and x.value > steps.value), steps.n + 1
      from steps where steps.value is not null and steps.n < ${SUGGESTIONS})
    select steps.value, (select d.document ->> ${sql.lit(documentKey(no))} from field_documents d
      where d.business_id = ${business_id} and d.no = (
        select min(x.record) from field_texts x where x.field = ${no} and x.value = steps.value)) as document_value
    from steps where steps.value is not null order by steps.n`;
};

/** The same as people wrote them: the index has lower case alone. */
export async function suggestedValues(scope: Scope, no: number, beginning: string): Promise<string[]> {
  const { rows } = await suggestionsQuery(scope, no, beginning).execute(scope.db);
  return rows.map(({ value, document_value }) => document_value ?? value);
}
