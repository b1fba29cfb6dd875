import type { RawBuilder } from 'kysely';
import { COUNTED_TO, type contactList } from '@shared/contract/contact-list';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { Platform } from '../../../platform/platform';
import type { Reader, Scope } from '../../../platform/scope';
import { contactFilter } from '../filter/contact-filter';
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

/** Part after part until the page is full; of what lies before the page nothing is fetched. */
async function walkParts(
  scope: Scope,
  where: RawBuilder<unknown>,
  plan: SortPlan,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const ids: string[] = [];
  let before = offset;
  for (const [index, part] of plan.parts.entries()) {
    const page = { limit: limit - ids.length, offset: before };
    const { rows } = await walkedPageQuery(scope, where, part, plan, page).execute(scope.db);
    for (const { _id } of rows) ids.push(_id);
    if (ids.length === limit || index === plan.parts.length - 1) break;
    // The page begins behind this part, or has begun in it.
    if (rows.length === 0 && before > 0)
      before -= (await partCountQuery(scope, where, part).execute(scope.db)).rows[0]?.total ?? 0;
    else before = 0;
  }
  return ids;
}

/** One page of the contacts that the query finds. */
export async function listContacts(
  platform: Pick<Platform, 'database' | 'clock'>,
  scope: Reader,
  { page_num, rows_per_page, sort, order, ...query }: QueryOf<typeof contactList>,
): Promise<ContactPage> {
  const { where, leads, isCut } = await contactFilter(platform, scope, query);
  const lead = await rarest(scope, leads);
  const counted = await countQuery(scope, lead ?? leads[0] ?? null, where).execute(scope.db);
  const total = counted.rows[0]?.total ?? 0;
  const offset = (page_num - 1) * rows_per_page;
  const isBeyond = offset >= total && total <= COUNTED_TO;
  const page = { limit: rows_per_page, offset };
  const plan = await sortPlan(scope, sort, order === 'desc');
  const ids = isBeyond
    ? []
    : lead === null
      ? await walkParts(scope, where, plan, page)
      : (await ledPageQuery(scope, lead, where, plan, page).execute(scope.db)).rows.map(({ _id }) => _id);
  const hasMore = ids.length > 0 && (total > COUNTED_TO || offset + ids.length < total);
  return {
    rows: await listRows(scope, ids),
    total_number_of_records: Math.min(total, COUNTED_TO),
    total_is_lower_bound: isCut || total > COUNTED_TO,
    next_page: hasMore ? page_num + 1 : null,
  };
}
