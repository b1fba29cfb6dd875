import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../../platform/db/list-of';
import type { FilterOrder } from '../../../platform/filters/filter-field';
import type { Scope } from '../../../platform/scope';
import type { Anchor } from './anchor';
import { totalOf } from './count-contacts';
import {
  type Keyed,
  type Walk,
  countQuery,
  nearPageQuery,
  sourceEndQuery,
  walkedPageQuery,
} from './page-queries';
import { type SortPart, type SortPlan, partThrough } from './sorts';

/** Rows by name of whoever passes that are looked at for those of one group. */
const NAMED_TO = 3000;

export interface Place {
  readonly limit: number;
  /** Contacts before the page, or before it behind the anchor. */
  readonly offset: number;
  readonly anchor: Anchor | null;
  /** What an index of the order answers by itself. */
  readonly within: RawBuilder<unknown>;
  /** Contacts of each part that are looked at; null: all. */
  readonly most: number | null;
  /** Of whoever passes, those whose names are looked at in its order where a part that stands by name has not filled the page. */
  readonly named?: FilterOrder | null;
}

export interface Walked {
  readonly ids: readonly string[];
  /** Null: nothing comes after them. */
  readonly last: Anchor | null;
}

/** The last of so many contacts of a part, whether they pass or not; null: it has no more than those. */
async function lastOf(
  scope: Scope,
  of: SortPart,
  isDown: boolean,
  { part, after, most }: { readonly part: number; readonly after: Anchor | null; readonly most: number },
): Promise<Anchor | null> {
  const page = { limit: 1, offset: most - 1, after };
  const [last] = (await walkedPageQuery(scope, sql`(1 = 1)`, of, isDown, page).execute(scope.db)).rows;
  return last === undefined ? null : { part, value: last.key, tie: String(last.tie) };
}

/** A page of a part by name, through rows that have whoever passes by name; null: it is not full after so many of them. */
async function walkNamed(
  scope: Scope,
  where: RawBuilder<unknown>,
  named: FilterOrder,
  of: SortPart,
  isDown: boolean,
  { limit, offset, after }: Walk,
): Promise<readonly Keyed[] | null> {
  const through = partThrough(named);
  const [end] = (
    await sourceEndQuery(named, through, isDown, { after, offset: NAMED_TO - 1 }).execute(scope.db)
  ).rows;
  const until = end === undefined ? null : { part: 0, value: end.key, tie: String(end.tie) };
  const part = { ...through, where: sql`${through.where} and ${of.where}` };
  const page = { limit, offset, after, until };
  const { rows } = await walkedPageQuery(scope, where, part, isDown, page).execute(scope.db);
  return rows.length === limit || until === null ? rows : null;
}

/**
 * Part after part until the page is full; of what lies before the page nothing is fetched. One more than the page has is
 * looked for: it says whether there is another page. Null: more than `most` had to be looked at.
 */
export async function walkParts(
  scope: Scope,
  where: RawBuilder<unknown>,
  plan: SortPlan,
  { limit, offset, anchor, within, most, named = null }: Place,
): Promise<Walked | null> {
  const found: { readonly id: string; readonly place: Anchor }[] = [];
  let before = offset;
  for (const [part, whole] of plan.parts.entries()) {
    const of = { ...whole, where: sql`${whole.where} and ${within}` };
    if (part < (anchor?.part ?? 0)) continue;
    const after = part === anchor?.part ? anchor : null;
    const endOfMost = async () =>
      most === null ? null : lastOf(scope, of, plan.isDown, { part, after, most });
    // Where the query itself ends after so many, that end is asked for only to tell whether anything comes behind it.
    const endsItself = most !== null && of.isPlain === true && isPostgres(scope.db);
    let until = endsItself ? null : await endOfMost();
    const page = { limit: limit + 1 - found.length, offset: before, after, until };
    const near = endsItself
      ? nearPageQuery(scope, where, of, plan.isDown, page, most)
      : walkedPageQuery(scope, where, of, plan.isDown, page);
    let rows: readonly Keyed[] = (await near.execute(scope.db)).rows;
    if (endsItself && rows.length < page.limit) until = await endOfMost();
    if (rows.length < page.limit && until !== null) {
      const nearby = named && (await walkNamed(scope, where, named, of, plan.isDown, page));
      if (!nearby) return null;
      rows = nearby;
    }
    for (const { _id: id, key, tie } of rows)
      found.push({ id, place: { part, value: key, tie: String(tie) } });
    if (found.length > limit || part === plan.parts.length - 1) break;
    // The page begins behind this part, or has begun in it.
    if (rows.length === 0 && before > 0)
      before -= await totalOf(scope, countQuery(scope, sql`${of.where} and ${where}`, of.from));
    else before = 0;
  }
  const page = found.slice(0, limit);
  return { ids: page.map(({ id }) => id), last: found.length > limit ? (page.at(-1)?.place ?? null) : null };
}
