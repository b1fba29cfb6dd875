import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { COUNTED_TO } from '@shared/contract/contact-list';
import type { Database } from '../../../platform/db/database';
import type { Reader, Scope } from '../../../platform/scope';
import { leadIdsQuery, spanCountQuery } from './page-queries';

/** Contacts of the first piece; pieces that are quick double. */
const FIRST_PIECE = 1000;
const MAX_PIECE = 16_000;
/** Milliseconds: SQLite answers nobody else while a piece is counted. */
const QUICK_MS = 4;
/** How long a page waits for its count. */
export const AT_ONCE_MS = 8;

interface Counting {
  readonly where: RawBuilder<unknown>;
  /** Few enough to look each of them up; null: all contacts are looked at. */
  readonly ids: readonly string[] | null;
}

interface Counted {
  /** At most one more than lists count. */
  readonly total: number;
  /** The time was over before the count was: there may be more. */
  readonly isPending: boolean;
}

/** The end of the next piece of contacts, by id; null: fewer are left. */
async function endOf({ db, business_id }: Scope, after: string, size: number): Promise<string | null> {
  const row = await db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
  return row?._id ?? null;
}

/** Counts the next piece of so many contacts. */
type Piece = (size: number) => Promise<{ readonly found: number; readonly isLast: boolean }>;

function everybody(scope: Scope, where: RawBuilder<unknown>): Piece {
  let after = '';
  return async (size) => {
    const until = await endOf(scope, after, size);
    const { rows } = await spanCountQuery(scope, where, after, until).execute(scope.db);
    after = until ?? after;
    return { found: rows[0]?.total ?? 0, isLast: until === null };
  };
}

/** The contacts of a lead in the order of the table, so that each page of it is read once. */
export async function idsOfLead(
  database: Pick<Database, 'joined'>,
  scope: Scope,
  lead: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await leadIdsQuery(database, lead).execute(scope.db);
  return rows[0]?.ids?.split(',').sort() ?? [];
}

function amongLed(
  database: Pick<Database, 'listOf'>,
  scope: Scope,
  where: RawBuilder<unknown>,
  ids: readonly string[],
): Piece {
  let from = 0;
  return async (size) => {
    const piece = ids.slice(from, from + size);
    from += size;
    const among = sql`contacts._id in ${database.listOf(piece)}`;
    const { rows } = await spanCountQuery(scope, sql`${among} and ${where}`, '', null).execute(scope.db);
    return { found: rows[0]?.total ?? 0, isLast: from >= ids.length };
  };
}

/**
 * How many contacts pass, exact to {@link COUNTED_TO}. Others are answered between the pieces.
 * @param most milliseconds after which no further piece is begun; null: it is counted to the end
 */
export async function countContacts(
  database: Pick<Database, 'listOf'>,
  scope: Reader,
  { where, ids }: Counting,
  most: number | null,
): Promise<Counted> {
  const begun = performance.now();
  const piece = ids === null ? everybody(scope, where) : amongLed(database, scope, where, ids);
  let total = 0;
  for (let size = FIRST_PIECE; total <= COUNTED_TO;) {
    const at = performance.now();
    const { found, isLast } = await piece(size);
    total += found;
    if (isLast) return { total, isPending: false };
    const now = performance.now();
    if (most !== null && now - begun > most && total <= COUNTED_TO) return { total, isPending: true };
    if (now - at < QUICK_MS) size = Math.min(MAX_PIECE, size * 2);
    await setImmediate();
  }
  return { total: COUNTED_TO + 1, isPending: false };
}
