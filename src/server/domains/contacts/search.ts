import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import { searchPlan } from './search-doc';

/** Contacts of which the first or the last word begins with a text. Two ranges of two indexes. */
export function prefixQuery(
  scope: Scope,
  column: 'first_word' | 'last_word',
  from: string,
  to: string,
  limit: number,
) {
  return scope.db
    .selectFrom('contact_search_docs')
    .select('contact_id')
    .where('business_id', '=', scope.business_id)
    .where(column, '>=', from)
    .where(column, '<', to)
    .orderBy(column)
    .limit(limit);
}

async function byPrefix(scope: Scope, from: string, to: string, limit: number): Promise<string[]> {
  const found = new Set<string>();
  for (const column of ['first_word', 'last_word'] as const) {
    if (found.size >= limit) break;
    const rows = await prefixQuery(scope, column, from, to, limit).execute();
    for (const { contact_id } of rows) found.add(contact_id);
  }
  return [...found].slice(0, limit);
}

/** Ids of at most `limit` contacts whose name, phone number or email address the text finds. No order is promised. */
export async function contactSearchIds(
  database: Pick<Database, 'searchContacts'>,
  scope: Scope,
  text: string,
  limit: number,
): Promise<string[]> {
  const plan = searchPlan(text);
  if (plan.kind === 'nothing') return [];
  if (plan.kind === 'prefix') {
    const first = await byPrefix(scope, plan.from, plan.to, limit);
    if (plan.pair === null || first.length >= limit) return first;
    // Names that begin so stay in, however many hold the letters elsewhere.
    const inside = await database.searchContacts(scope.db, scope.business_id, plan.pair, limit);
    return [...new Set([...first, ...inside])].slice(0, limit);
  }
  for (const one of plan.texts) {
    const found = await database.searchContacts(scope.db, scope.business_id, one, limit);
    if (found.length > 0) return found;
  }
  return [];
}
