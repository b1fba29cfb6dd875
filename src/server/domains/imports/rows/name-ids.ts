import { companyInput } from '@shared/contract/companies';
import { listKey } from '@shared/rules/list-name';
import { can } from '@shared/rules/permissions';
import { fold } from '@shared/rules/text';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { companiesNamed } from '../../companies/reads';
import { allInterests } from '../../interests/reads';
import { companyTags, contactTags } from '../../tags/reads';
import type { ImportsContext } from '../context';
import type { ConvertedRow } from './convert-row';

/** What stands for something that would be made. */
const TO_BE_MADE = 'new';
const MAX_NAME = 50;

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

/** Ids of entries of a list by their names; those that are new are made, by those who may. */
export async function entryIds(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  list: 'tags' | 'company_tags' | 'interests',
  names: readonly string[],
  isTrial: boolean,
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
  return new Map([...ids, ...fresh.map(([key], index) => [key, made[index] ?? ''] as const)]);
}

/** Companies by their folded names; those that are new are made, by those who may. */
export async function companyIds(
  { companies }: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  names: readonly string[],
  isTrial: boolean,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(names.map((name) => [fold(name), name]));
  const ids = new Map(await companiesNamed(tx, [...wanted.keys()]));
  if (!can(caller.permissions, 'create', 'crm_accounts')) return ids;
  for (const [key, name] of wanted) {
    if (ids.has(key)) continue;
    const input = companyInput.safeParse({ mp_company_label: name });
    if (!input.success) continue;
    ids.set(key, isTrial ? TO_BE_MADE : (await companies.createIn(tx, caller, input.data))._id);
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
): Promise<NamedIds> {
  const all = (list: 'tags' | 'interests'): string[] => rows.flatMap((row) => row[list]);
  return {
    tags: await entryIds(context, tx, caller, 'tags', all('tags'), isTrial),
    interests: await entryIds(context, tx, caller, 'interests', all('interests'), isTrial),
    companies: await companyIds(
      context,
      tx,
      caller,
      rows.flatMap(({ company }) => company ?? []),
      isTrial,
    ),
  };
}
