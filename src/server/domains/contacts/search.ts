import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import { type SearchDatabase, searchIds } from '../../platform/search/search-ids';

/** Ids of at most `limit` contacts whose name, phone number or email address the text finds. No order is promised. */
export const contactSearchIds = (
  database: SearchDatabase,
  scope: Scope,
  text: string,
  limit: number,
): Promise<string[]> => searchIds(database, scope, 'contact', text, { limit });

/** Whether a name is found by what it holds; one letter is a beginning alone. */
const isHeld = (name: string): boolean => [...name].length > 1;

/** Name -> ids of at most `limit` contacts who are called so, by one statement. @param names folded */
export async function contactsNamed(
  database: SearchDatabase & Pick<Database, 'recordsNamed'>,
  scope: Scope,
  names: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { business_id, db } = scope;
  const held = names.filter(isHeld);
  const found = new Map(
    held.length === 0 ? [] : await database.recordsNamed(db, 'contact', business_id, held, limit),
  );
  for (const name of names)
    if (!isHeld(name)) found.set(name, await contactSearchIds(database, scope, name, limit));
  return found;
}
