import type { RawBuilder } from 'kysely';
import { COUNTED_TO, type contactList } from '@shared/contract/contact-list';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { Platform } from '../../../platform/platform';
import type { Reader, Scope } from '../../../platform/scope';
import { contactFilter } from '../filter/contact-filter';
import { type Anchor, readAnchor, writeAnchor } from './anchor';
import { listRows } from './list-rows';
import { countQuery, leadCountQuery, ledPageQuery, partCountQuery, walkedPageQuery } from './page-queries';
import { type SortPlan, sortPlan } from './sorts';

export type ContactPage = ResponseOf<typeof contactList>['data'];

/** Leads that are compared: each is counted by its index. */
const MAX_LEADS = 12;

/** The rarest of the leads, if it has few enough contacts to sort them all; otherwise the order's own index leads. */
export async function rarest(
  { db }: Scope,
  leads: readonly RawBuilder<unknown>[],
): Promise<RawBuilder<unknown> | null> {
  let best: { readonly lead: RawBuilder<unknown>; readonly total: number } | null = null;
  for (const lead of leads.slice(0, MAX_LEADS)) {
    const total = (await leadCountQuery(lead).execute(db)).rows[0]?.total ?? 0;
    if (best === null || total < best.total) best = { lead, total };
    if (total === 0) break;
  }
  return best !== null && best.total <= COUNTED_TO ? best.lead : null;
}

interface Place {
  readonly limit: number;
  /** Contacts before the page, or before it behind the anchor. */
  readonly offset: number;
  readonly anchor: Anchor | null;
}

interface Walked {
  readonly ids: readonly string[];
  /** Null: nothing comes after them. */
  readonly last: Anchor | null;
}

/**
 * Part after part until the page is full; of what lies before the page nothing is fetched. One more than the page has is
 * looked for: it says whether there is another page.
 */
async function walkParts(
  scope: Scope,
  where: RawBuilder<unknown>,
  plan: SortPlan,
  { limit, offset, anchor }: Place,
): Promise<Walked> {
  const found: Anchor[] = [];
  let before = offset;
  for (const [part, of] of plan.parts.entries()) {
    if (part < (anchor?.part ?? 0)) continue;
    const after = part === anchor?.part ? anchor : null;
    const page = { limit: limit + 1 - found.length, offset: before, after };
    const { rows } = await walkedPageQuery(scope, where, of, plan, page).execute(scope.db);
    for (const { _id: id, key } of rows) found.push({ part, value: key, id });
    if (found.length > limit || part === plan.parts.length - 1) break;
    // The page begins behind this part, or has begun in it.
    if (rows.length === 0 && before > 0)
      before -= (await partCountQuery(scope, where, of).execute(scope.db)).rows[0]?.total ?? 0;
    else before = 0;
  }
  const page = found.slice(0, limit);
  return { ids: page.map(({ id }) => id), last: found.length > limit ? (page.at(-1) ?? null) : null };
}

/** One page of the contacts that the query finds. */
export async function listContacts(
  platform: Pick<Platform, 'database' | 'clock'>,
  scope: Reader,
  { page_num, rows_per_page, cursor, sort, order, fields, ...query }: QueryOf<typeof contactList>,
): Promise<ContactPage> {
  const plan = await sortPlan(scope, sort, order === 'desc');
  const anchor = cursor === undefined ? null : readAnchor(cursor, plan);
  const { where, leads, isCut } = await contactFilter(platform, scope, query);
  const lead = await rarest(scope, leads);
  const counted = await countQuery(scope, lead ?? leads[0] ?? null, where).execute(scope.db);
  const total = counted.rows[0]?.total ?? 0;
  const limit = rows_per_page;
  const offset = (page_num - 1) * limit;
  const isBeyond = anchor === null && offset >= total && total <= COUNTED_TO;
  const head = {
    total_number_of_records: Math.min(total, COUNTED_TO),
    total_is_lower_bound: isCut || total > COUNTED_TO,
  };
  if (isBeyond) return { rows: [], ...head, next_page: null, next_cursor: null };
  if (lead !== null) {
    // Few enough to sort them all: any page is as near as another.
    const { rows } = await ledPageQuery(scope, lead, where, plan, { limit, offset }).execute(scope.db);
    const hasMore = rows.length > 0 && offset + rows.length < total;
    return {
      rows: await listRows(
        scope,
        rows.map(({ _id }) => _id),
        fields,
      ),
      ...head,
      next_page: hasMore ? page_num + 1 : null,
      next_cursor: null,
    };
  }
  const { ids, last } = await walkParts(scope, where, plan, {
    limit,
    offset: anchor === null ? offset : 0,
    anchor,
  });
  return {
    rows: await listRows(scope, ids, fields),
    ...head,
    next_page: last === null ? null : page_num + 1,
    next_cursor: last === null ? null : writeAnchor(last),
  };
}
