import { badParameter } from './graph-error';

export interface Page<T> {
  readonly data: readonly T[];
  readonly paging?: { cursors: { before: string; after: string }; next?: string; previous?: string };
}

interface PageQuery {
  readonly limit?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/**
 * Cursor paging as the Graph API does it: `next` is missing on the last page.
 * @param address the request's own full address, which `next` and `previous` repeat with another cursor
 * @throws GraphError 100 for a limit or a cursor that is none
 */
export function paginate<T extends { readonly id: string }>(
  rows: readonly T[],
  query: PageQuery,
  address: string,
): Page<T> {
  const limit = query.limit === undefined ? 25 : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1) throw badParameter('Param limit must be a positive integer');
  const size = Math.min(limit, 1000);
  const indexOf = (cursor: string): number => {
    const index = rows.findIndex((row) => cursorOf(row) === cursor);
    if (index < 0) throw badParameter('Invalid cursors values');
    return index;
  };
  const start =
    query.after !== undefined
      ? indexOf(query.after) + 1
      : query.before !== undefined
        ? Math.max(0, indexOf(query.before) - size)
        : 0;
  const data = rows.slice(start, start + size);
  const [first, last] = [data[0], data.at(-1)];
  if (!first || !last) return { data };
  const link = (name: 'after' | 'before', row: T): string => {
    const url = new URL(address);
    url.searchParams.delete('after');
    url.searchParams.delete('before');
    url.searchParams.set(name, cursorOf(row));
    return url.toString();
  };
  return {
    data,
    paging: {
      cursors: { before: cursorOf(first), after: cursorOf(last) },
      ...(start + size < rows.length ? { next: link('after', last) } : {}),
      ...(start > 0 ? { previous: link('before', first) } : {}),
    },
  };
}

function cursorOf(row: { readonly id: string }): string {
  return Buffer.from(`cursor ${row.id}`).toString('base64url');
}
