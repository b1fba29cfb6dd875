import { type RawBuilder, sql } from 'kysely';
import { can } from '@shared/rules/permissions';
import type { Database } from '../../platform/db/database';
import type { Reader, Scope, TransactionScope } from '../../platform/scope';
import { joinedIds, presentAmong } from '../../platform/search/compared-page';
import { searchDocOf } from '../../platform/search/search-doc';
import { type SearchDatabase, dealIdsUpTo, docMatches, plainMatches } from '../../platform/search/search-ids';
import { companySearchIds } from '../companies/reads';

export interface DealSearchContext {
  readonly database: SearchDatabase & Pick<Database, 'holdsPlain' | 'matchesText'>;
  /** Of contacts; their service reaches the deals themselves. */
  readonly contacts: {
    contactSearchIds(scope: Scope, text: string, limit: number): Promise<readonly string[]>;
  };
}

/** What a text finds. */
export interface FoundDeals {
  /** For the right side of `in`; null: they are very many. */
  readonly ids: RawBuilder<string> | null;
  /** The same ids, each once. */
  readonly all?: ReadonlySet<string>;
  /** A condition of rows of `deals`; null: the ids say it all. */
  readonly where: RawBuilder<boolean> | null;
  /** The same of their titles alone, which is asked in less time. */
  readonly titled?: RawBuilder<boolean>;
  /** Where it was looked for: all of these are deals of this pipeline. */
  readonly pipeline_id?: string | undefined;
  /** There are more; going on typing finds them. */
  readonly isCut: boolean;
  /** More than lists count, whatever is in the bin. */
  readonly isBeyondCount: boolean;
}

/** Deals that are found by their titles, and what is looked at of all that is found beside them. */
const MAX_FOUND = 10_000;
/**
 * Where a sum has to look at most deals of the workspace for who shares a title: so many are looked up in a fifth of the time in
 * which each deal is asked for its title.
 */
export const MOST_LED = 40_000;
const MAX_RELATED = 1000;
/** Deals of the bin that may be among what is found. */
const BINNED = 500;

/** Deals of the bin, up to one more than are allowed for. */
export const binnedDealsQuery = ({ db, business_id }: Scope) =>
  db
    .selectFrom('deals')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is not', null)
    .limit(BINNED + 1);

/** How many of those that are found are not in the bin; null: that has too many to look through. */
export async function presentDeals(scope: Scope, found: ReadonlySet<string>): Promise<number | null> {
  const binned = await binnedDealsQuery(scope).execute();
  return presentAmong(found, binned.length > BINNED ? null : binned);
}

interface Id {
  readonly _id: string;
}

interface Within {
  readonly limit: number;
  /** Deals of this one alone. */
  readonly pipeline_id?: string | undefined;
}

export const dealsOfFoundCompanies = (
  { business_id }: Scope,
  companies: RawBuilder<string>,
  { limit, pipeline_id }: Within,
): RawBuilder<Id> =>
  sql<Id>`select _id from deals where business_id = ${business_id} and company_id in ${companies}
    ${pipeline_id === undefined ? sql`` : sql`and pipeline_id = ${pipeline_id}`} limit ${limit}`;

export const dealsOfFoundContacts = (
  { business_id }: Scope,
  contacts: RawBuilder<string>,
  { limit, pipeline_id }: Within,
): RawBuilder<Id> => {
  const links = sql`deal_contacts linked`;
  const ofContacts = sql`linked.business_id = ${business_id} and linked.contact_id in ${contacts}`;
  if (pipeline_id === undefined)
    return sql<Id>`select linked.deal_id as _id from ${links} where ${ofContacts} limit ${limit}`;
  // CROSS JOIN keeps the order on SQLite: the links look their deals up.
  return sql<Id>`select deals._id from ${links} cross join deals where ${ofContacts}
    and deals.business_id = linked.business_id and deals._id = linked.deal_id and deals.pipeline_id = ${pipeline_id}
    limit ${limit}`;
};

/** Deals whose company or contacts the text finds, where the reader may view those. */
async function relatedDeals(
  { database, contacts }: DealSearchContext,
  reader: Reader,
  text: string,
  pipeline_id: string | undefined,
): Promise<{ readonly ids: readonly string[]; readonly isCut: boolean }> {
  const within = { limit: MAX_FOUND, pipeline_id };
  const dealsOf = async (
    records: readonly string[],
    query: typeof dealsOfFoundCompanies | typeof dealsOfFoundContacts,
  ) => {
    const deals = query(reader, database.listOf(records), within);
    const ids = records.length === 0 ? [] : await joinedIds(database, reader, deals);
    return { ids, isCut: records.length >= MAX_RELATED || ids.length >= MAX_FOUND };
  };
  const ofCompanies = async () =>
    dealsOf(await companySearchIds(database, reader, text, MAX_RELATED), dealsOfFoundCompanies);
  const ofContacts = async () =>
    dealsOf(await contacts.contactSearchIds(reader, text, MAX_RELATED), dealsOfFoundContacts);
  // PostgreSQL asks for both at once.
  const found = await Promise.all([
    ...(can(reader.permissions, 'view', 'crm_accounts') ? [ofCompanies()] : []),
    ...(can(reader.permissions, 'view', 'crm_contacts') ? [ofContacts()] : []),
  ]);
  return { ids: found.flatMap(({ ids }) => ids), isCut: found.some(({ isCut }) => isCut) };
}

/** Where the title says by itself whether it is found, its index is asked alone. */
function isTitled(database: DealSearchContext['database'], text: string): RawBuilder<boolean> {
  // OFFSET has PostgreSQL ask it of each deal as it comes, instead of reading all titles.
  const byDoc = sql<boolean>`exists (select 1 from deal_search_docs docs where docs.business_id = deals.business_id
    and docs.deal_id = deals._id and ${docMatches(database, 'deal', text)} limit 1 offset 0)`;
  return plainMatches(database, text, sql.ref('deals.deal_title'), byDoc);
}

/** A text that is looked for. */
interface DealSearch {
  /** Each deal is asked as it comes. */
  asked(): Promise<FoundDeals>;
  /**
   * What it finds as a whole. Titles that very many deals share are looked for in each deal as it comes: so they are counted and
   * summed as a whole.
   * @param most deals that are found by their titles as a whole
   */
  found(most?: number): Promise<FoundDeals>;
}

/**
 * Looks for deals by their titles, and by the names, numbers and addresses of their company and their contacts. Null: everything
 * is shown.
 * @param pipeline_id where to look; undefined: everywhere
 */
export function dealSearch(
  context: DealSearchContext,
  reader: Reader,
  text = '',
  pipeline_id?: string,
): DealSearch | null {
  if (text.trim() === '') return null;
  const { database } = context;
  let once: ReturnType<typeof relatedDeals> | undefined;
  const related = () => (once ??= relatedDeals(context, reader, text, pipeline_id));
  const asked = async (): Promise<FoundDeals> => {
    const { ids, isCut } = await related();
    const titled = isTitled(database, text);
    return {
      ids: null,
      where: ids.length === 0 ? titled : sql<boolean>`(${titled} or deals._id in ${database.listOf(ids)})`,
      ...(ids.length > 0 && { titled }),
      pipeline_id,
      isCut,
      isBeyondCount: false,
    };
  };
  return {
    asked,
    async found(most = MAX_FOUND) {
      const [byTitle, { ids, isCut }] = await Promise.all([
        dealIdsUpTo(database, reader, text, {
          limit: most + 1 + BINNED,
          most,
          pipeline: pipeline_id,
        }),
        related(),
      ]);
      const count = typeof byTitle === 'number' ? byTitle : byTitle.length;
      if (typeof byTitle !== 'number' && count <= most) {
        const all = new Set([...byTitle, ...ids]);
        const list = database.listOf([...all]);
        return { ids: list, all, where: null, pipeline_id, isCut, isBeyondCount: false };
      }
      const { length: binned } = await binnedDealsQuery(reader).execute();
      return { ...(await asked()), isBeyondCount: count - binned > MAX_FOUND };
    },
  };
}

/** What a text finds as a whole. Null: everything is shown. */
export const findDeals = async (
  context: DealSearchContext,
  reader: Reader,
  text?: string,
  most?: number,
  pipeline_id?: string,
): Promise<FoundDeals | null> => dealSearch(context, reader, text, pipeline_id)?.found(most) ?? null;

/** What search knows of a deal; the names of its company and its contacts are asked for where they stand. */
export const dealSearchDoc = (title: string) => searchDocOf(title);

/** Keeps what search reads in step; part of the transaction that writes the deal. */
export async function writeDealSearchDoc(
  { business_id, db }: TransactionScope,
  deal_id: string,
  title: string,
): Promise<void> {
  const doc = dealSearchDoc(title);
  await db
    .insertInto('deal_search_docs')
    .values({ business_id, deal_id, ...doc })
    .onConflict((conflict) => conflict.columns(['business_id', 'deal_id']).doUpdateSet(doc))
    .execute();
}
