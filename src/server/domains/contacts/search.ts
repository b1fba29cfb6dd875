import type { Scope } from '../../platform/scope';
import { type SearchDatabase, searchIds } from '../../platform/search/search-ids';

/** Ids of at most `limit` contacts whose name, phone number or email address the text finds. No order is promised. */
export const contactSearchIds = (
  database: SearchDatabase,
  scope: Scope,
  text: string,
  limit: number,
): Promise<string[]> => searchIds(database, scope, 'contact', text, limit);
