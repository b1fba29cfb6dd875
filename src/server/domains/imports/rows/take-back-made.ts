import type { Caller, TransactionScope } from '../../../platform/scope';
import { companiesWithContacts } from '../../contacts/reads';
import { companiesWithDeals } from '../../deals/reads';
import { companiesWithTasks } from '../../tasks/reads';
import type { ImportsContext } from '../context';
import type { Made } from './name-ids';

/**
 * Takes back what was made for rows that are taken back, where nobody else has it since: companies go to the bin, tags and
 * interests are removed.
 */
export async function takeBackMade(
  {
    lists,
    companyImports,
    contactImports,
  }: Pick<ImportsContext, 'lists' | 'companyImports' | 'contactImports'>,
  tx: TransactionScope,
  caller: Caller,
  { tags, interests, companies }: Made,
): Promise<void> {
  await contactImports.keepEntries(tx, 'tag', tags);
  await contactImports.keepEntries(tx, 'interest', interests);
  if (tags.length > 0) await lists.tags.removeUnused(tx, tags);
  if (interests.length > 0) await lists.interests.removeUnused(tx, interests);
  const ids = companies.map(({ _id }) => _id);
  const used = new Set([
    ...(await companiesWithContacts(tx, ids)),
    ...(await companiesWithDeals(tx, ids)),
    ...(await companiesWithTasks(tx, ids)),
  ]);
  const unused = companies.filter(({ _id }) => !used.has(_id));
  // Those that somebody has changed since stay.
  if (unused.length > 0) await companyImports.undo(tx, caller, { created: unused, updated: [] });
}
