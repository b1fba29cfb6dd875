import { can } from '@shared/rules/permissions';
import { listKey } from '@shared/rules/list-name';
import { collapseWhitespace, fold } from '@shared/rules/text';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { allCampaigns } from '../../campaigns/reads';
import { companiesNamed } from '../../companies/reads';
import { dealsOfTitles } from '../../deals/reads';
import type { ImportsContext } from '../context';
import { type ContactRefs, contactRefs } from './contact-refs';

/** What stands for a campaign that would be made. */
const TO_BE_MADE = 'new';

/** What the rows of a batch name -> what there is of it. */
export interface ActivityNames {
  readonly contacts: ContactRefs;
  /** By title: ids, the oldest first. */
  readonly deals: ReadonlyMap<string, readonly string[]>;
  /** By folded name. */
  readonly companies: ReadonlyMap<string, string>;
  /** By name as it is compared. */
  readonly campaigns: ReadonlyMap<string, string>;
}

/** What the cells of the rows of a batch say. */
export interface NamedByRows {
  readonly contacts: readonly string[];
  readonly deals: readonly string[];
  readonly companies: readonly string[];
  readonly campaigns: readonly string[];
}

const clean = (parts: readonly string[]): string[] => [
  ...new Set(parts.map(collapseWhitespace).filter((part) => part !== '')),
];
/** Addresses stand with commas between them, too; a name has one of its own: `Obi, Ada (ada@obi.example)`. */
const partsOf = (text: string): string[] =>
  clean(
    text
      .split(/\s:::\s|[;|\n]/u)
      .flatMap((part) => (part.indexOf('@') === part.lastIndexOf('@') ? part : part.split(','))),
  );
/** A title can have a `;` of its own. */
const canBeWhole = (text: string, parts: readonly string[]): boolean =>
  parts.length > 1 && !text.includes('@');

/** The names that a cell can mean: each of its parts, and all of it. */
export function namesIn(text: string): readonly string[] {
  const parts = partsOf(text);
  return canBeWhole(text, parts) ? [...parts, collapseWhitespace(text)] : parts;
}

/** What a cell means: all of it, or each of its parts; null where one of them is not known. */
export function meantIn<Found>(
  text: string,
  find: (name: string) => Found | undefined,
): readonly Found[] | null {
  const parts = partsOf(text);
  const whole = canBeWhole(text, parts) ? find(collapseWhitespace(text)) : undefined;
  if (whole !== undefined) return [whole];
  const found: Found[] = [];
  for (const part of parts) {
    const one = find(part);
    if (one === undefined) return null;
    found.push(one);
  }
  return found;
}

async function dealsByTitle(
  tx: TransactionScope,
  caller: Caller,
  titles: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (titles.length === 0 || !can(caller.permissions, 'view', 'crm_deals')) return found;
  for (const { _id, deal_title } of await dealsOfTitles(tx, [...new Set(titles)]))
    found.set(deal_title, [...(found.get(deal_title) ?? []), _id]);
  return found;
}

/** Campaigns by name; those that are new are made. @param made is told the ids of those */
async function campaignIds(
  { campaigns }: Pick<ImportsContext, 'campaigns'>,
  tx: TransactionScope,
  names: readonly string[],
  isTrial: boolean,
  made: string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const known = new Map((await allCampaigns(tx)).map(({ _id, name }) => [listKey(name), _id]));
  const fresh = [...new Map(names.map((name) => [listKey(name), name]))].filter(([key]) => !known.has(key));
  if (fresh.length === 0) return known;
  if (isTrial) return new Map([...known, ...fresh.map(([key]) => [key, TO_BE_MADE] as const)]);
  const ids = await campaigns.ensure(
    tx,
    fresh.map(([, name]) => name),
  );
  made.push(...ids.values());
  return new Map([...known, ...[...ids].map(([name, id]) => [listKey(name), id] as const)]);
}

/** Finds what rows name, with a few statements for all of them. Who may not view a kind of record finds none. */
export async function activityNames(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  named: NamedByRows,
  {
    country,
    isTrial,
    made,
  }: { readonly country: string; readonly isTrial: boolean; readonly made: string[] },
): Promise<ActivityNames> {
  const seesCompanies = can(caller.permissions, 'view', 'crm_accounts');
  return {
    contacts: await contactRefs(context, tx, caller, named.contacts, country),
    deals: await dealsByTitle(tx, caller, named.deals),
    companies: seesCompanies
      ? await companiesNamed(tx, [...new Set(named.companies.map((name) => fold(name)))])
      : new Map(),
    campaigns: await campaignIds(context, tx, named.campaigns, isTrial, made),
  };
}
