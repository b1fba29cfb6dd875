import type { contactList } from '@shared/contract/contacts';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import { pageIdsQuery, rowsByIds } from './contact-views';
import { countContacts } from './reads';
import { contactSearchIds } from './search';

export type ContactPage = ResponseOf<typeof contactList>['data'];

/** A search that finds more people than this shows these; going on typing finds the others. */
const MAX_LISTED = 1000;

async function found(
  database: Database,
  scope: Scope,
  name: string,
  limit: number,
  offset: number,
): Promise<ContactPage> {
  const ids = await contactSearchIds(database, scope, name, MAX_LISTED);
  const rows = await rowsByIds(scope, ids, { limit, offset });
  return { rows, total_number_of_records: ids.length, next_page: null };
}

async function everybody(scope: Scope, limit: number, offset: number): Promise<ContactPage> {
  const total_number_of_records = await countContacts(scope);
  const ids = offset < total_number_of_records ? await pageIdsQuery(scope, limit, offset).execute() : [];
  const rows = await rowsByIds(
    scope,
    ids.map(({ _id }) => _id),
  );
  return { rows, total_number_of_records, next_page: null };
}

/** One page of all contacts or of those that a name finds, by name. */
export async function listContacts(
  database: Database,
  scope: Scope,
  { page_num, rows_per_page, name }: QueryOf<typeof contactList>,
): Promise<ContactPage> {
  const offset = (page_num - 1) * rows_per_page;
  const page = name
    ? await found(database, scope, name, rows_per_page, offset)
    : await everybody(scope, rows_per_page, offset);
  const hasMore = offset + page.rows.length < page.total_number_of_records && page.rows.length > 0;
  return { ...page, next_page: hasMore ? page_num + 1 : null };
}
