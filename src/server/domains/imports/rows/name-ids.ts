import { companyInput } from '@shared/contract/companies';
import { listKey } from '@shared/rules/list-name';
import { can } from '@shared/rules/permissions';
import { fold } from '@shared/rules/text';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { companiesNamed } from '../../companies/reads';
import type { CreatedCompany } from '../../companies/service';
import { allInterests } from '../../interests/reads';
import { companyTags, contactTags } from '../../tags/reads';
import type { ImportsContext } from '../context';
import type { ConvertedRow } from './convert-row';

/** What stands for something that would be made. */
const TO_BE_MADE = 'new';
const MAX_NAME = 50;

/** What a batch has made since nothing was called so: ids, and when companies were made. */
export interface Made {
  readonly tags: string[];
  readonly interests: string[];
  readonly companies: CreatedCompany[];
}

export const nothingMade = (): Made => ({ tags: [], interests: [], companies: [] });

/** Names of a batch -> ids, or why there is none. */
export interface NamedIds {
  readonly tags: ReadonlyMap<string, string>;
  readonly interests: ReadonlyMap<string, string>;
  /** By folded name. */
  readonly companies: ReadonlyMap<string, string>;
}

const LISTS = {
  tags: { all: contactTags, module: 'settings_tags', within: 1 },
  company_tags: { all: companyTags, module: 'settings_tags', within: 4 },
  interests: { all: allInterests, module: 'crm_interests', within: 0 },
} as const;

export const nameKey = listKey;

/** Ids of entries of a list by their names; those that are new are made, by those who may. @param told of those that are made */
export async function entryIds(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  list: 'tags' | 'company_tags' | 'interests',
  names: readonly string[],
  isTrial: boolean,
  told: string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(names.map((name) => [listKey(name), name.slice(0, MAX_NAME)]));
  if (wanted.size === 0) return new Map();
  const known = await LISTS[list].all(tx);
  const ids = new Map(known.map(({ _id, name }) => [listKey(name), _id]));
  const fresh = [...wanted].filter(([key]) => !ids.has(key));
  const mayCreate = can(caller.permissions, 'create', LISTS[list].module);
  if (fresh.length === 0 || !mayCreate) return ids;
  if (isTrial) return new Map([...ids, ...fresh.map(([key]) => [key, TO_BE_MADE] as const)]);
  const made = await context.lists[list === 'interests' ? 'interests' : 'tags'].ensure(
    tx,
    fresh.map(([, name]) => name),
    { within: LISTS[list].within, mayCreate },
  );
  told.push(...made);
  return new Map([...ids, ...fresh.map(([key], index) => [key, made[index] ?? ''] as const)]);
}

/** Companies by their folded names; those that are new are made, by those who may. */
export async function companyIds(
  { companies }: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  names: readonly string[],
  isTrial: boolean,
  told: CreatedCompany[] = [],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(names.map((name) => [fold(name), name]));
  const ids = new Map(await companiesNamed(tx, [...wanted.keys()]));
  if (!can(caller.permissions, 'create', 'crm_accounts')) return ids;
  for (const [key, name] of wanted) {
    if (ids.has(key)) continue;
    const input = companyInput.safeParse({ mp_company_label: name });
    if (!input.success) continue;
    if (isTrial) {
      ids.set(key, TO_BE_MADE);
      continue;
    }
    const { _id, updated_at } = await companies.createIn(tx, caller, input.data);
    ids.set(key, _id);
    told.push({ _id, updated_at: Date.parse(updated_at) });
  }
  return ids;
}

/** Finds tags, interests and companies by their names, and makes those that are new, for those who may. */
export async function namedIds(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  rows: readonly ConvertedRow[],
  isTrial: boolean,
  made: Made,
): Promise<NamedIds> {
  const all = (list: 'tags' | 'interests'): string[] => rows.flatMap((row) => row[list]);
  return {
    tags: await entryIds(context, tx, caller, 'tags', all('tags'), isTrial, made.tags),
    interests: await entryIds(context, tx, caller, 'interests', all('interests'), isTrial, made.interests),
    companies: await companyIds(
      context,
      tx,
      caller,
      rows.flatMap(({ company }) => company ?? []),
      isTrial,
      made.companies,
    ),
  };
}
