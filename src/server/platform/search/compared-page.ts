import { type Expression, sql } from 'kysely';
import type { Database } from '../db/database';
import type { Scope } from '../scope';

/** Records of the order that are read first; the next pieces are four times as large. */
const FIRST_PIECE = 500;

/** The ids of a query as one text: a row for each of thousands takes longer than finding them. */
export async function joinedIds(
  { joined }: Pick<Database, 'joined'>,
  { db }: Scope,
  query: Expression<{ readonly _id: string }>,
): Promise<readonly string[]> {
  const { rows } = await sql<{
    ids: string | null;
  }>`select ${joined(sql`_id`)} as ids from (${query}) as one`.execute(db);
  return rows[0]?.ids?.split(',') ?? [];
}

interface Compared {
  /** What a search has found. */
  readonly found: ReadonlySet<string>;
  /** Ids of the list in its order, whoever has been found. */
  readonly order: (place: { readonly limit: number; readonly offset: number }) => Expression<{
    readonly _id: string;
  }>;
  readonly limit: number;
  /** Of those that are found, before the page. */
  readonly offset: number;
  /** Records of the order that are looked at. */
  readonly most: number;
}

/**
 * A page of many records that a search has found, in the order of a list: an index tells ids by the thousand in the time in
 * which it is asked for some of them one by one.
 * @returns ids, fewer where the order ends; null: the page is not full after so many records
 */
export async function comparedPage(
  database: Pick<Database, 'joined'>,
  scope: Scope,
  { found, order, limit, offset, most }: Compared,
): Promise<readonly string[] | null> {
  const page: string[] = [];
  let looked = 0;
  for (let size = FIRST_PIECE; looked < most; size *= 4) {
    const piece = { limit: Math.min(size, most - looked), offset: looked };
    const ids = await joinedIds(database, scope, order(piece));
    for (const id of ids) if (found.has(id)) page.push(id);
    const isOver = ids.length < piece.limit;
    if (isOver || page.length >= offset + limit) return page.slice(offset, offset + limit);
    looked += ids.length;
  }
  return null;
}

/** How many of those that are found are not in the bin. @param binned ids of the bin; null: they are too many to look through */
export const presentAmong = (
  found: ReadonlySet<string>,
  binned: readonly { readonly _id: string }[] | null,
): number | null => binned && found.size - binned.filter(({ _id }) => found.has(_id)).length;
