import { idsAmong } from '../../platform/db/ids-among';
import type { Scope } from '../../platform/scope';

/* What other domains may read of contacts; and their score, which the rules of another domain make. */

export {
  bandsQuery,
  changeScores,
  everyNth,
  idsAfterQuery,
  interestLinks,
  scoredContactsQuery,
  tagLinks,
  type ScoredContact,
} from './scores';

/** Those of the ids that there are. */
export const contactsAmong = (scope: Scope, ids: readonly string[]) => idsAmong(scope, 'contacts', ids);

/** What a chip shows of each; in no order. */
export const contactChips = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('contacts')
        .select(['_id', 'first_name', 'last_name', 'avatar'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .execute();

export async function countContacts({ business_id, db }: Scope): Promise<number> {
  const row = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('business_id', '=', business_id)
    .executeTakeFirstOrThrow();
  return row.total;
}
