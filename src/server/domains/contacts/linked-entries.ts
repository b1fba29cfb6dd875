import { type Module, can } from '@shared/rules/permissions';
import { isForeignKeyViolation } from '../../platform/db/foreign-key-violation';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import type { NamedList } from '../../platform/lists/named-list';
import type { Caller, TransactionScope } from '../../platform/scope';
import { interestsAmong } from '../interests/reads';
import { tagsAmong } from '../tags/reads';
import type { Link } from './links-repository';

/** The lists that contacts are given entries of. */
export type LinkLists = Readonly<Record<Link, Pick<NamedList, 'ensure'>>>;

/** How an entry that is new is told from one that is known: contacts have tags of type 1. */
export const LISTS = {
  tag: { among: tagsAmong, within: 1, module: 'settings_tags', gone: 'tag_not_found' },
  interest: { among: interestsAmong, within: 0, module: 'crm_interests', gone: 'interest_not_found' },
} as const satisfies Record<Link, { among: typeof tagsAmong; within: number; module: Module; gone: string }>;

interface Named {
  readonly ids: readonly string[];
  /** Entries by name; one that is new is made, by those who may. */
  readonly names: readonly string[];
}

/** Ids of the entries that are meant. @throws AppError `tag_not_found`, `interest_not_found` */
export async function entriesMeant(
  lists: LinkLists,
  tx: TransactionScope,
  caller: Caller,
  link: Link,
  { ids, names }: Named,
): Promise<string[]> {
  const { among, within, module, gone } = LISTS[link];
  const known = await among(tx, ids);
  if (ids.some((id) => !known.has(id))) throw new AppError(gone);
  const named = await lists[link].ensure(tx, names, {
    within,
    mayCreate: can(caller.permissions, 'create', module),
  });
  return [...new Set([...ids, ...named])];
}

/** Somebody has made the same entry, or deleted one, at the same moment: what there is now decides. */
export async function againstOthers<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isForeignKeyViolation(error) && !isUniqueViolation(error)) throw error;
    return work();
  }
}
