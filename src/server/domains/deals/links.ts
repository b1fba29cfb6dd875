import type { Scope, TransactionScope } from '../../platform/scope';
import { contactsAmong } from '../contacts/reads';

type LinkTable = 'deal_contacts' | 'deal_collaborators';

interface Link {
  readonly deal_id: string;
  readonly contact_id: string;
}

/** Who is behind each deal, or works on it; of one deal by their age. */
export async function linksOf(scope: Scope, table: LinkTable, deals: readonly string[]): Promise<Link[]> {
  if (deals.length === 0) return [];
  return scope.db
    .selectFrom(table)
    .select(['deal_id', 'contact_id'])
    .where('business_id', '=', scope.business_id)
    .where('deal_id', 'in', deals)
    .orderBy('deal_id')
    .orderBy('contact_id')
    .execute();
}

/** Deal -> who is behind it, or works on it. */
export async function peopleOfEachDeal(
  scope: Scope,
  table: LinkTable,
  deals: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { deal_id, contact_id } of await linksOf(scope, table, deals))
    found.set(deal_id, [...(found.get(deal_id) ?? []), contact_id]);
  return found;
}

/** Deal -> who is behind it. */
export const contactsOfEachDeal = (scope: Scope, deals: readonly string[]) =>
  peopleOfEachDeal(scope, 'deal_contacts', deals);

/** They become these. Contacts in the bin, whom nobody was shown, stay: they come back with the deal that they were part of. */
export async function writeLinks(
  tx: TransactionScope,
  table: LinkTable,
  deal_id: string,
  ids: readonly string[],
): Promise<void> {
  const { business_id, db } = tx;
  const before = (await linksOf(tx, table, [deal_id])).map(({ contact_id }) => contact_id);
  const shown = await contactsAmong(tx, before);
  const all = [...new Set([...ids, ...before.filter((id) => !shown.has(id))])];
  await db.deleteFrom(table).where('business_id', '=', business_id).where('deal_id', '=', deal_id).execute();
  if (all.length === 0) return;
  await db
    .insertInto(table)
    .values(all.map((contact_id) => ({ business_id, deal_id, contact_id })))
    .execute();
}

/** Deals of a contact that turned out to be another one are that one's. */
export async function moveContactDeals(
  { business_id, db }: TransactionScope,
  { kept, dropped }: { readonly kept: string; readonly dropped: string },
): Promise<void> {
  for (const table of ['deal_contacts', 'deal_collaborators'] as const) {
    const deals = await db
      .deleteFrom(table)
      .where('business_id', '=', business_id)
      .where('contact_id', '=', dropped)
      .returning('deal_id')
      .execute();
    if (deals.length === 0) continue;
    await db
      .insertInto(table)
      .values(deals.map(({ deal_id }) => ({ business_id, contact_id: kept, deal_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Contacts become part of a deal. */
export async function addLinks(
  { business_id, db }: TransactionScope,
  table: LinkTable,
  deal_id: string,
  contactIds: readonly string[],
): Promise<void> {
  if (contactIds.length === 0) return;
  await db
    .insertInto(table)
    .values(contactIds.map((contact_id) => ({ business_id, deal_id, contact_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Contacts are no part of a deal any more. */
export async function dropLinks(
  { business_id, db }: TransactionScope,
  table: LinkTable,
  deal_id: string,
  contactIds: readonly string[],
): Promise<void> {
  if (contactIds.length === 0) return;
  await db
    .deleteFrom(table)
    .where('business_id', '=', business_id)
    .where('deal_id', '=', deal_id)
    .where('contact_id', 'in', contactIds)
    .execute();
}
